import type { Teller } from '@mintmark/contracts/demo'
import { amount } from '@mintmark/domain'
import { buyBundle } from '../features/investments/buy-bundle.ts'
import {
  cancelInvestment,
  completeInvestment,
  confirmInvestment,
  creditProfit,
  rejectInvestment,
} from '../features/investments/decide-investment.ts'
import { requestInvestment } from '../features/investments/request-investment.ts'
import { payOut } from '../features/payouts/pay-out.ts'
import { create, act as on } from '../ledger/command.ts'
import { SYSTEM } from '../ledger/system-actor.ts'
import { customerOf, idOf, newRow, paymentOf, perform, type Stage, stakeOf } from './stage.ts'

type Investing = Extract<keyof Teller<unknown>, `investment.${string}` | 'profit.credit'>

/** The account from which the profit of the story comes. */
const SOURCE = 'House'

/** Tells of investments, from the purchase to the payout. */
export function investmentTeller(stage: Stage): Pick<Teller<Promise<void>>, Investing> {
  const { platform, finance: actor } = stage
  return {
    'investment.buy': (act, at) =>
      perform(stage, act, {
        actor: customerOf(stage, act),
        prepare: () => create(buyBundle, { ...newRow(stage, act, at), ...stakeOf(stage, act) }),
      }),
    'investment.request': (act, at) =>
      perform(stage, act, {
        actor: customerOf(stage, act),
        prepare: async () => {
          const request = { ...newRow(stage, act, at), ...stakeOf(stage, act) }
          return create(requestInvestment, { ...request, ...(await paymentOf(stage, act, at)) })
        },
      }),
    'investment.confirm': (act) =>
      perform(stage, act, { actor, prepare: () => on(confirmInvestment, idOf(stage, act)) }),
    'investment.reject': (act) => perform(stage, act, { actor, prepare: () => on(rejectInvestment, idOf(stage, act)) }),
    'profit.credit': (act) =>
      perform(stage, act, {
        actor,
        prepare: () => on(creditProfit, { ...idOf(stage, act), usd: amount(act.usd), source: SOURCE }),
      }),
    'investment.complete': (act) =>
      perform(stage, act, { actor: SYSTEM, prepare: () => on(completeInvestment, idOf(stage, act)) }),
    'investment.cancel': (act) => perform(stage, act, { actor, prepare: () => on(cancelInvestment, idOf(stage, act)) }),
    'investment.pay_out': (act) => {
      const customer = customerOf(stage, act)
      const prepare = () =>
        on(payOut, { ...idOf(stage, act), customerId: customer.id, price: platform.market.price(act.coin) })
      return perform(stage, act, { actor: customer, prepare })
    },
  }
}
