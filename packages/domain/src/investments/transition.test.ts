import { describe, expect, it } from 'vitest'
import type { Decision } from '../ledger/entry.ts'
import { payOut } from '../payouts/pay-out.ts'
import { BTC_AT_100_000, CLOSING, fundedWith, investmentIn, NOW, refusalOf, usd } from '../test-support/builders.ts'
import { cancelInvestment } from './cancel-investment.ts'
import { completeInvestment, reopenInvestment } from './complete-investment.ts'
import { creditProfit, reduceProfit } from './credit-profit.ts'
import { confirmInvestment, rejectInvestment } from './decide-investment.ts'
import { INVESTMENT_STATUSES, type Investment, type InvestmentStatus, OPEN_INVESTMENT_STATUSES } from './investment.ts'
import { nextStatuses, requireStatus, requireTransition } from './transition.ts'

/** Every pair of statuses: one row per `from`; the marks follow the order of the statuses. */
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
  it.each(INVESTMENT_STATUSES)('can become %s only if the table says so', (to) => {
    const action = () => requireTransition(investmentIn(from), to)
    if (mayGo(from, to)) expect(action).not.toThrow()
    else expect(refusalOf(action)).toEqual({ code: 'illegal_transition', details: { from, to } })
    expect(nextStatuses(from).includes(to)).toBe(mayGo(from, to))
  })

  it.each(INVESTMENT_STATUSES)('passes requireStatus for %s only if it has that status', (at) => {
    const action = () => requireStatus(investmentIn(from), at, 'active')
    if (from === at) expect(action).not.toThrow()
    else expect(refusalOf(action)).toEqual({ code: 'illegal_transition', details: { from, to: 'active' } })
  })
})

/** The result of each action in each status: the new status, 'same' if nothing changes, 'no' if it is refused. */
const ACTIONS: Record<
  string,
  { action: (of: Investment) => Decision<Investment>; does: Record<InvestmentStatus, string> }
> = {
  confirm: {
    action: (of) => confirmInvestment(of, NOW),
    does: { pending: 'active', active: 'same', completed: 'no', paid_out: 'no', rejected: 'no', cancelled: 'no' },
  },
  reject: {
    action: (of) => rejectInvestment(of, CLOSING),
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
    action: (of) => cancelInvestment(of, CLOSING),
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

describe.each(Object.entries(ACTIONS))('%s', (_, { action, does }) => {
  it.each(INVESTMENT_STATUSES)('does what the table says for a status of %s', (from) => {
    const investment = investmentIn(from)
    if (does[from] === 'no') expect(refusalOf(() => action(investment)).code).toBe('illegal_transition')
    else if (does[from] === 'same') expect(action(investment)).toEqual({ next: investment })
    else expect(action(investment).next.status).toBe(does[from])
  })
})

it('treats exactly the non-final statuses as open', () => {
  const open = INVESTMENT_STATUSES.filter((status) => nextStatuses(status).length > 0)
  expect(open).toEqual(OPEN_INVESTMENT_STATUSES)
})
