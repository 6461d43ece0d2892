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
import { requirePrice } from '../prices.ts'
import { type InvestmentRow, settle } from '../state.ts'
import { begin, named, type Past, stakeOf, subjectOf } from './past.ts'
import { proofPicture } from './proof-picture.ts'

type Investing = Extract<keyof Teller<void>, `investment.${string}` | 'profit.credit'>

/** Tells of investments, from the purchase to the payout. */
export function investmentTeller(past: Past): Pick<Teller<void>, Investing> {
  const { state } = past
  const { investments, methods } = state
  const decide = (act: Act, rule: (investment: InvestmentRow) => Decision<Investment>) => {
    const investment = subjectOf(past, investments, act)
    settle(state, investments, investment, rule(investment))
  }
  return {
    'investment.buy'(act, at) {
      const { bundle, ...stake } = stakeOf(past, act, at)
      const purchase = { ...begin(past, act, at), ...stake, at }
      const row = { createdAt: at, methodId: null, proof: null }
      settle(state, investments, row, buyBundle(purchase, bundle, state.purses))
    },
    'investment.request'(act, at) {
      const { bundle, ...stake } = stakeOf(past, act, at)
      const request = { ...begin(past, act, at), ...stake }
      const methodId = named(methods, DEPOSIT_METHODS[act.coin] ?? act.coin).id
      const row = { createdAt: at, methodId, proof: proofPicture(state, request.customerId) }
      settle(state, investments, row, requestInvestment(request, bundle))
    },
    'investment.confirm': (act, at) => decide(act, (investment) => confirmInvestment(investment, at)),
    'investment.reject': (act) => decide(act, rejectInvestment),
    'profit.credit': (act) => decide(act, (investment) => creditProfit(investment, amount(act.usd))),
    'investment.complete': (act, at) => decide(act, (investment) => completeInvestment(investment, at)),
    'investment.cancel': (act) => decide(act, cancelInvestment),
    'investment.pay_out': (act, at) =>
      decide(act, (investment) => payOut(investment, requirePrice(state, act.coin, at), at)),
  }
}
