import * as calls from '@mintmark/contracts'
import { APPROVAL_WORD } from '@mintmark/domain'
import fc from 'fast-check'
import { changeFee } from './fee-steps.ts'
import { CENT, type Outcome, type StaffMember, textOf, type Waiting } from './plain-model.ts'
import { pick, picked, type Step, staffMember } from './step.ts'

/** Plans a top-up by the house. It also provides its first funds. */
export const topUpStep =
  (cents: bigint, by: StaffMember = 'staff'): Step =>
  (model, { fundingId }) => {
    const usd = cents * CENT
    const add = (): Outcome => ({ expected: '200', effect: () => model.add('house', 'funding', 'USD', usd) })
    return {
      by,
      endpoint: calls.topUpFunding,
      parts: { params: { id: fundingId }, body: { amount: textOf(usd), reason: 'model', evidence: 'none' } },
      ...model.orAsk({ action: 'top-up', subject: fundingId, owner: 'house', by, usd }, add),
    }
  }

const topUp = fc
  .record({ cents: fc.bigInt({ min: 1n, max: 40_000n }), by: staffMember })
  .map(({ cents, by }) => topUpStep(cents, by))

/** Limits that catch few actions, limits that catch most, and no limit. */
const LIMITS = [undefined, 1n, 25_00n, 100_00n, 1_000_00n] as const

const changeLimit = fc.record({ cents: fc.constantFrom(...LIMITS), by: staffMember }).map(
  ({ cents, by }): Step =>
    (model) => {
      const limit = cents && cents * CENT
      const set = (): Outcome => ({
        expected: '200',
        effect: () => {
          model.limit = limit
        },
      })
      return {
        by,
        endpoint: calls.changeApprovalLimit,
        parts: { body: { limit_usd: limit === undefined ? null : textOf(limit), reason: 'model' } },
        ...model.ask({ action: 'limit', subject: 'limit', by, isOnce: true }, set),
      }
    },
)

/** Refusals after which the action is never possible. */
const FINAL = [
  '404 not_found',
  '409 already_decided',
  '409 already_reversed',
  '409 not_confirmed',
  '409 illegal_transition',
]

const isPending = ({ status }: Waiting) => status === 'pending'

/** The outcome of an approval: that of the action in the present state. */
function approval(row: Waiting, by: StaffMember): Outcome {
  if (row.by === by) return { expected: '403 own_request' }
  if (row.status === 'approved') return { expected: '200' }
  if (row.status !== 'pending') return { expected: '409 already_decided' }
  const { expected, effect } = row.now()
  if (FINAL.includes(expected))
    return {
      expected,
      onRefusal: () => {
        row.status = 'closed'
      },
    }
  if (expected !== '200') return { expected }
  return {
    expected,
    effect: (id) => {
      row.status = 'approved'
      effect?.(id)
    },
  }
}

const approve = fc.record({ at: pick, by: fc.constantFrom<StaffMember>('staff', 'second', 'second') }).map(
  ({ at, by }): Step =>
    ({ approvals }) => {
      const row = picked(approvals, at, (each) => isPending(each) && each.by !== by)
      if (!row) return undefined
      const parts = { params: { id: row.id }, body: { approval_word: APPROVAL_WORD } }
      return { by, endpoint: calls.approveAction, parts, ...approval(row, by) }
    },
)

const refuse = fc.record({ at: pick, by: staffMember }).map(
  ({ at, by }): Step =>
    ({ approvals }) => {
      const row = picked(approvals, at, isPending)
      if (!row) return undefined
      const effect = () => {
        if (isPending(row)) row.status = 'refused'
      }
      const isRefusable = row.status === 'pending' || row.status === 'refused'
      const expected = isRefusable ? '200' : '409 already_decided'
      const parts = { params: { id: row.id }, body: { reason: 'model' } }
      return { by, endpoint: calls.refuseAction, parts, expected, effect }
    },
)

/** Decisions on requests of staff, mostly approvals. */
export const decidingSteps = [approve, approve, refuse]

/** The requests of staff to each other, and their decisions. */
export const approvalSteps = [topUp, changeFee, changeLimit, changeLimit, approve, refuse]

/** Top-ups, the limit, and approvals by two staff members. */
export const houseSteps = [topUp, changeLimit, changeFee, approve, approve, approve, refuse]
