import type { DemoRunner } from '@mintmark/contracts/demo'
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
import { create, action as on } from '../ledger/command.ts'
import { SYSTEM } from '../ledger/system-actor.ts'
import { customerOf, idOf, newRow, paymentOf, perform, type SeedContext, stakeOf } from './seed-context.ts'

type Investing = Extract<keyof DemoRunner<unknown>, `investment.${string}` | 'profit.credit'>

/** The account from which the profit of the story comes. */
const SOURCE = 'House'

/** Tells of investments, from the purchase to the payout. */
export function investmentTeller(context: SeedContext): Pick<DemoRunner<Promise<void>>, Investing> {
  const { platform, finance: actor } = context
  return {
    'investment.buy': (action, at) =>
      perform(context, action, {
        actor: customerOf(context, action),
        prepare: () => create(buyBundle, { ...newRow(context, action, at), ...stakeOf(context, action) }),
      }),
    'investment.request': (action, at) =>
      perform(context, action, {
        actor: customerOf(context, action),
        prepare: async () => {
          const request = { ...newRow(context, action, at), ...stakeOf(context, action) }
          return create(requestInvestment, { ...request, ...(await paymentOf(context, action, at)) })
        },
      }),
    'investment.confirm': (action) =>
      perform(context, action, { actor, prepare: () => on(confirmInvestment, idOf(context, action)) }),
    'investment.reject': (action) =>
      perform(context, action, { actor, prepare: () => on(rejectInvestment, idOf(context, action)) }),
    'profit.credit': (action) =>
      perform(context, action, {
        actor,
        prepare: () => on(creditProfit, { ...idOf(context, action), usd: amount(action.usd), source: SOURCE }),
      }),
    'investment.complete': (action) =>
      perform(context, action, { actor: SYSTEM, prepare: () => on(completeInvestment, idOf(context, action)) }),
    'investment.cancel': (action) =>
      perform(context, action, { actor, prepare: () => on(cancelInvestment, idOf(context, action)) }),
    'investment.pay_out': (action) => {
      const customer = customerOf(context, action)
      const prepare = () =>
        on(payOut, { ...idOf(context, action), customerId: customer.id, price: platform.market.price(action.coin) })
      return perform(context, action, { actor: customer, prepare })
    },
  }
}
