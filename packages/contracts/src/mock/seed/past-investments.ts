import {
  amount,
  buyBundle,
  cancelInvestment,
  completeInvestment,
  confirmInvestment,
  creditProfit,
  type Decision,
  type Investment,
  payOut,
  rejectInvestment,
  requestInvestment,
} from '@mintmark/domain'
import { type Action, DEPOSIT_METHODS, type DemoRunner } from '../../demo/demo.ts'
import { fundingOf } from '../funding-of.ts'
import { requirePrice } from '../prices.ts'
import { settle } from '../settle.ts'
import type { InvestmentRow } from '../state.ts'
import { begin, named, type Past, stakeOf, subjectOf } from './past.ts'
import { proofPicture } from './proof-picture.ts'

type Investing = Extract<keyof DemoRunner<void>, `investment.${string}` | 'profit.credit'>

/** Tells of investments, from the purchase to the payout. */
export function investmentTeller(past: Past): Pick<DemoRunner<void>, Investing> {
  const { state } = past
  const { investments, methods } = state
  const decide = (action: Action, now: Date, rule: (investment: InvestmentRow) => Decision<Investment>) => {
    const investment = subjectOf(past, investments, action)
    settle({ state, now }, investments, investment, rule(investment))
  }
  return {
    'investment.buy'(action, at) {
      const { bundle, ...stake } = stakeOf(past, action, at)
      const purchase = { ...begin(past, action, at), ...stake, at }
      const row = { createdAt: at, methodId: null, proof: null }
      settle({ state, now: at }, investments, row, buyBundle(purchase, bundle, state.balances))
    },
    'investment.request'(action, at) {
      const { bundle, ...stake } = stakeOf(past, action, at)
      const request = { ...begin(past, action, at), ...stake }
      const methodId = named(methods, DEPOSIT_METHODS[action.coin] ?? action.coin).id
      const row = { createdAt: at, methodId, proof: proofPicture(state, request.customerId) }
      settle({ state, now: at }, investments, row, requestInvestment(request, bundle))
    },
    'investment.confirm': (action, at) => decide(action, at, (investment) => confirmInvestment(investment, at)),
    'investment.reject': (action, at) => decide(action, at, rejectInvestment),
    'profit.credit': (action, at) =>
      decide(action, at, (investment) => creditProfit(investment, amount(action.usd), fundingOf(state, investment))),
    'investment.complete': (action, at) => decide(action, at, (investment) => completeInvestment(investment, at)),
    'investment.cancel': (action, at) => decide(action, at, cancelInvestment),
    'investment.pay_out': (action, at) =>
      decide(action, at, (investment) => payOut(investment, requirePrice(action.coin, at), at)),
  }
}
