import { describe, expect, it } from 'vitest'
import type { Decision } from '../ledger/entry.ts'
import { payOut } from '../payouts/pay-out.ts'
import { BTC_AT_100_000, fundedWith, investmentIn, NOW, refusalOf, usd } from '../test-support/builders.ts'
import { cancelInvestment } from './cancel-investment.ts'
import { completeInvestment, reopenInvestment } from './complete-investment.ts'
import { creditProfit, reduceProfit } from './credit-profit.ts'
import { confirmInvestment, rejectInvestment } from './decide-investment.ts'
import { INVESTMENT_STATUSES, type Investment, type InvestmentStatus, OPEN_INVESTMENT_STATUSES } from './investment.ts'
import { nextStatuses, requireStatus, requireTransition } from './transition.ts'

/** Every pair of statuses: a row says from where, its marks say to where, in the order of the statuses. */
const TABLE: Record<InvestmentStatus, string> = {
  // to:     pending active completed paid_out rejected cancelled
  pending: '   -       x       -         -        x         -',
  active: '    -       -       x         -        -         x',
  completed: ' -       x       -         x        -         x',
  paid_out: '  -       -       -         -        -         -',
  rejected: '  -       -       -         -        -         -',
  cancelled: ' -       -       -         -        -         -',
}
const mayGo = (from: InvestmentStatus, to: InvestmentStatus) =>
  TABLE[from].trim().split(/\s+/)[INVESTMENT_STATUSES.indexOf(to)] === 'x'

describe.each(INVESTMENT_STATUSES)('an investment that is %s', (from) => {
  it.each(INVESTMENT_STATUSES)('goes to %s only where the table says so', (to) => {
    const action = () => requireTransition(investmentIn(from), to)
    if (mayGo(from, to)) expect(action).not.toThrow()
    else expect(refusalOf(action)).toEqual({ code: 'illegal_transition', details: { from, to } })
    expect(nextStatuses(from).includes(to)).toBe(mayGo(from, to))
  })

  it.each(INVESTMENT_STATUSES)('passes as %s only if it is that', (at) => {
    const action = () => requireStatus(investmentIn(from), at, 'active')
    if (from === at) expect(action).not.toThrow()
    else expect(refusalOf(action)).toEqual({ code: 'illegal_transition', details: { from, to: 'active' } })
  })
})

/** What each action does from each status: the status after it, 'same' where it was done before, 'no' where it is refused. */
const ACTIONS: Record<
  string,
  { action: (of: Investment) => Decision<Investment>; does: Record<InvestmentStatus, string> }
> = {
  confirm: {
    action: (of) => confirmInvestment(of, NOW),
    does: { pending: 'active', active: 'same', completed: 'no', paid_out: 'no', rejected: 'no', cancelled: 'no' },
  },
  reject: {
    action: rejectInvestment,
    does: { pending: 'rejected', active: 'no', completed: 'no', paid_out: 'no', rejected: 'same', cancelled: 'no' },
  },
  complete: {
    action: (of) => completeInvestment(of, NOW),
    does: { pending: 'no', active: 'completed', completed: 'same', paid_out: 'no', rejected: 'no', cancelled: 'no' },
  },
  reopen: {
    action: (of) => reopenInvestment(of, NOW),
    does: { pending: 'no', active: 'same', completed: 'active', paid_out: 'no', rejected: 'no', cancelled: 'no' },
  },
  cancel: {
    action: cancelInvestment,
    does: {
      pending: 'no',
      active: 'cancelled',
      completed: 'cancelled',
      paid_out: 'no',
      rejected: 'no',
      cancelled: 'same',
    },
  },
  'credit profit to': {
    action: (of) => creditProfit(of, usd('5'), fundedWith(usd('5'))),
    does: {
      pending: 'no',
      active: 'active',
      completed: 'completed',
      paid_out: 'no',
      rejected: 'no',
      cancelled: 'no',
    },
  },
  'reduce the profit of': {
    action: (of) => reduceProfit(of, usd('5')),
    does: {
      pending: 'no',
      active: 'active',
      completed: 'completed',
      paid_out: 'no',
      rejected: 'no',
      cancelled: 'no',
    },
  },
  'pay out': {
    action: (of) => payOut(of, BTC_AT_100_000, NOW),
    does: { pending: 'no', active: 'no', completed: 'paid_out', paid_out: 'no', rejected: 'no', cancelled: 'no' },
  },
}

describe.each(Object.entries(ACTIONS))('to %s an investment', (_, { action, does }) => {
  it.each(INVESTMENT_STATUSES)('does what the table says when it is %s', (from) => {
    const investment = investmentIn(from)
    if (does[from] === 'no') expect(refusalOf(() => action(investment)).code).toBe('illegal_transition')
    else if (does[from] === 'same') expect(action(investment)).toEqual({ next: investment })
    else expect(action(investment).next.status).toBe(does[from])
  })
})

it('takes exactly the statuses that are not final for open', () => {
  const open = INVESTMENT_STATUSES.filter((status) => nextStatuses(status).length > 0)
  expect(open).toEqual(OPEN_INVESTMENT_STATUSES)
})
