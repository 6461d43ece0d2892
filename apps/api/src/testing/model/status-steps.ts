import * as calls from '@mintmark/contracts'
import fc from 'fast-check'
import { isRunning, onInvestment } from './on-investment.ts'
import { type Held, priceOf, usdFor } from './plain-model.ts'

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

export const decide = onInvestment(
  isPending,
  fc.constantFrom('active', 'active', 'rejected').map((to) => (model, row) => {
    const { id, who: owner, coin, principal } = row
    const done = () =>
      become(row, to as Held['status'], ['pending'], () => {
        if (to === 'active') model.add(owner, 'invested', coin, principal)
        else model.close('investment', id)
      })
    const usd = usdFor(principal, priceOf(coin) ?? 0n, 'up')
    const asking = { action: 'investment', subject: id, owner, by: 'staff', usd, isOnce: true } as const
    return {
      endpoint: to === 'active' ? calls.confirmInvestment : calls.rejectInvestment,
      parts: { params: { id } },
      ...(to === 'active' ? model.orAsk(asking, done) : done()),
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
