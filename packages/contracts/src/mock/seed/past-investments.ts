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
import { type Act, DEPOSIT_METHODS, type Teller } from '../../demo/demo.ts'
import { fundingOf } from '../funding-of.ts'
import { requirePrice } from '../prices.ts'
import { settle } from '../settle.ts'
import type { InvestmentRow } from '../state.ts'
import { begin, named, type Past, stakeOf, subjectOf } from './past.ts'
import { proofPicture } from './proof-picture.ts'

type Investing = Extract<keyof Teller<void>, `investment.${string}` | 'profit.credit'>

/** Tells of investments, from the purchase to the payout. */
export function investmentTeller(past: Past): Pick<Teller<void>, Investing> {
  const { state } = past
  const { investments, methods } = state
  const decide = (act: Act, now: Date, rule: (investment: InvestmentRow) => Decision<Investment>) => {
    const investment = subjectOf(past, investments, act)
    settle({ state, now }, investments, investment, rule(investment))
  }
  return {
    'investment.buy'(act, at) {
      const { bundle, ...stake } = stakeOf(past, act, at)
      const purchase = { ...begin(past, act, at), ...stake, at }
      const row = { createdAt: at, methodId: null, proof: null }
      settle({ state, now: at }, investments, row, buyBundle(purchase, bundle, state.purses))
    },
    'investment.request'(act, at) {
      const { bundle, ...stake } = stakeOf(past, act, at)
      const request = { ...begin(past, act, at), ...stake }
      const methodId = named(methods, DEPOSIT_METHODS[act.coin] ?? act.coin).id
      const row = { createdAt: at, methodId, proof: proofPicture(state, request.customerId) }
      settle({ state, now: at }, investments, row, requestInvestment(request, bundle))
    },
    'investment.confirm': (act, at) => decide(act, at, (investment) => confirmInvestment(investment, at)),
    'investment.reject': (act, at) => decide(act, at, rejectInvestment),
    'profit.credit': (act, at) =>
      decide(act, at, (investment) => creditProfit(investment, amount(act.usd), fundingOf(state, investment))),
    'investment.complete': (act, at) => decide(act, at, (investment) => completeInvestment(investment, at)),
    'investment.cancel': (act, at) => decide(act, at, cancelInvestment),
    'investment.pay_out': (act, at) =>
      decide(act, at, (investment) => payOut(investment, requirePrice(act.coin, at), at)),
  }
}
