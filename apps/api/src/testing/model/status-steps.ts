import * as calls from '@mintmark/contracts'
import fc from 'fast-check'
import { isRunning, onInvestment } from './on-investment.ts'
import { BUNDLES, type Held, type Outcome, type PlainModel, priceOf, textOf, usdFor } from './plain-model.ts'
import { partOf, type Share } from './step.ts'

/** Plans a change of status. */
function become(row: Held, to: Held['status'], from: readonly Held['status'][], move: () => void) {
  if (row.status === to) return { expected: '200' }
  if (!from.includes(row.status)) return { expected: '409 illegal_transition' }
  const effect = () => {
    row.status = to
    move()
  }
  return { expected: '200', effect }
}

const isPending = ({ status }: Held) => status === 'pending'

/** The received amount of a payment: as much as was requested, more, less, or less than any minimum. */
const arrives = fc.constantFrom<Share | undefined>(undefined, undefined, 'half', 'more', 'unit', 'unit')

/** The part of a payment that is invested: at most the agreed amount, and nothing below the bundle's minimum. */
function investedOf({ principal, usd, bundle }: Held, received: bigint): bigint {
  if (received >= principal) return principal
  const { min } = BUNDLES[bundle] as (typeof BUNDLES)[number]
  return (usd * received) / principal < min ? 0n : received
}

function confirming(model: PlainModel, row: Held, received: bigint): Outcome {
  const isDone = row.status === 'active' || row.received !== undefined
  if (isDone && /active|rejected/.test(row.status)) {
    const before = row.received ?? row.principal
    return { expected: received === before ? '200' : '409 already_decided' }
  }
  if (row.status !== 'pending') return { expected: '409 illegal_transition' }
  const effect = () => {
    const invested = investedOf(row, received)
    row.received = received
    row.status = invested === 0n ? 'rejected' : 'active'
    if (invested > 0n) row.principal = invested
    model.add(row.who, 'invested', row.coin, invested)
    model.add(row.who, 'available', row.coin, received - invested)
  }
  return { expected: '200', effect }
}

function rejecting(model: PlainModel, row: Held): Outcome {
  if (row.status === 'rejected' && (row.isCancelled || row.received !== undefined))
    return { expected: '409 already_decided' }
  return become(row, 'rejected', ['pending'], () => model.close('investment', row.id))
}

export const decide = onInvestment(
  isPending,
  fc
    .record({ verdict: fc.constantFrom('confirmed', 'confirmed', 'rejected'), arrives })
    .map(({ verdict, arrives }) => (model, row) => {
      const { id, who: owner, coin, principal } = row
      const params = { id }
      if (verdict === 'rejected')
        return { endpoint: calls.rejectInvestment, parts: { params }, ...rejecting(model, row) }
      const other = arrives && row.status === 'pending' ? partOf(principal, arrives) : 0n
      const units = other || row.received || principal
      const usd = usdFor(units, priceOf(coin) ?? 0n, 'up')
      return {
        endpoint: calls.confirmInvestment,
        parts: { params, ...(units !== principal && { body: { amount: textOf(units) } }) },
        ...model.orAsk({ action: 'investment', subject: id, owner, by: 'staff', usd, isOnce: true }, () =>
          confirming(model, row, units),
        ),
      }
    }),
)

const FROM = { active: ['completed'], completed: ['active'], cancelled: ['active', 'completed'] } as const

export const setStatus = onInvestment(
  isRunning,
  fc.constantFrom('completed', 'completed', 'completed', 'active', 'cancelled').map((to) => (model, row) => ({
    endpoint: calls.setInvestmentStatus,
    parts: { params: { id: row.id }, body: { status: to } },
    ...become(row, to as 'active', FROM[to as 'active'], () => {
      if (to !== 'cancelled') return
      // No profit can be credited any more, so requests for some close.
      model.close('credit', row.id)
      model.add(row.who, 'invested', row.coin, -row.principal)
      model.add(row.who, 'available', row.coin, row.principal)
      model.add(row.who, 'profit', 'USD', -row.profit)
      model.add('house', 'funding', 'USD', row.profit)
      row.profit = 0n
    }),
  })),
)
