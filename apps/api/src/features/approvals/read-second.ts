import {
  ACTIONS,
  type Amount,
  chainOf,
  confirmsPayment,
  type Depositor,
  formatAmount,
  limitsOfAction,
  needsSecond,
  type RollingTotal,
  ZERO,
} from '@mintmark/domain'
import { amountOfNumeric } from '../../db/columns.ts'
import { approvalSums } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { readLimits } from './approval-limit.ts'
import { haveBeenTwo } from './approvers.ts'
import { valueInUsd } from './value-in-usd.ts'

/** A request that staff confirm, as the approval limit measures it. */
export interface MeasuredRequest {
  readonly id: string
  readonly customerId: string
  readonly coin: string
  readonly amount: Amount
  readonly status: string
}

/** The fields of a row that tell before the click if two people have to confirm it. */
interface SecondFields {
  readonly worth_usd: string | null
  readonly needs_second: boolean
  readonly approval_id: string | null
  readonly assigned_to: string | null
}

/** The kind of the requests that an action confirms, in the pending work. */
const KINDS = {
  'deposit.confirm': 'deposit',
  'withdrawal.confirm': 'withdrawal',
  'investment.confirm': 'investment',
} as const
type Confirmation = keyof typeof KINDS

interface Found {
  readonly id: string
  readonly approval_id: string | null
  readonly for_owner: string | null
  readonly over_all: string | null
  readonly alone_usd: string | null
  readonly is_by_two: boolean
  readonly assigned_to: string | null
}

// One statement for a page. The action is written out, so that the index of what can wait once is known to have it.
const readOf = (action: Confirmation) => `
  select wanted.id, a.id as approval_id, own.hours as for_owner, d.alone_usd::text, d.by_two_since is not null as is_by_two, s.name as assigned_to,
    (select hours from approval_sums where id = $4 || ' all') as over_all
  from unnest($1::smallint[], $2::uuid[], $3::uuid[]) as wanted(chain, id, customer_id)
  left join approvals a on a.chain = wanted.chain and a.action = '${action}' and a.subject_id = wanted.id::text
    and a.status = 'pending'
  left join approval_sums own on own.id = $4 || ' ' || wanted.customer_id
  left join depositors d on d.id = wanted.customer_id
  left join pending_work w on w.chain = wanted.chain and w.kind = '${KINDS[action]}' and w.request_id = wanted.id
  left join staff s on s.id = w.assigned_to`

const depositorOf = ({ alone_usd, is_by_two }: Found): Depositor => ({
  aloneUsd: alone_usd === null ? ZERO : amountOfNumeric(alone_usd),
  isByTwo: is_by_two,
})

const totalOf = (text: string | null): RollingTotal =>
  text === null ? [] : (approvalSums.hours.mapFromDriverValue(text) as RollingTotal)

/**
 * Reads for a page of requests which ones a staff member cannot confirm alone, by the rule of the confirmation, and which
 * ones wait for an approval. It may change until they confirm: the decision is made under the locks.
 */
export async function readSecond(
  { deciding: { db, reads }, market }: Pick<Platform, 'deciding' | 'market'>,
  action: Confirmation,
  { viewerId, rows }: { readonly viewerId: string; readonly rows: readonly MeasuredRequest[] },
): Promise<(row: MeasuredRequest) => SecondFields> {
  const pending = rows.filter(({ status }) => status === 'pending')
  const ids = pending.map(({ id }) => id)
  const values = [ids.map(chainOf), ids, pending.map(({ customerId }) => customerId), viewerId]
  const [limits, haveTwo, found] = await Promise.all([
    readLimits(reads),
    haveBeenTwo(db, ACTIONS[action].approve),
    ids.length === 0 ? [] : reads.unsafe<Found[]>(readOf(action), values, { prepare: true }),
  ])
  const byId = new Map(found.map((each) => [each.id, each]))
  const [own, at] = [limitsOfAction(action, limits), new Date()]
  return ({ id, coin, amount }) => {
    const { amountUsd: usd } = valueInUsd(market, coin, amount)
    const each = byId.get(id)
    const before = { forOwner: totalOf(each?.for_owner ?? null), overAll: totalOf(each?.over_all ?? null) }
    const depositor = each && confirmsPayment(action) ? depositorOf(each) : null
    return {
      worth_usd: usd && formatAmount(usd),
      needs_second: each !== undefined && haveTwo && needsSecond({ usd, at, depositor }, before, own),
      approval_id: each?.approval_id ?? null,
      assigned_to: each?.assigned_to ?? null,
    }
  }
}
