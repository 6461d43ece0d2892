import type { DemoRunner } from '@mintmark/contracts/demo'
import { approvableInvestment } from '../features/investments/approvable-confirmation.ts'
import { approvableCredit } from '../features/investments/approvable-credit.ts'
import { buyBundle } from '../features/investments/buy-bundle.ts'
import { cancelInvestment } from '../features/investments/cancel-investment.ts'
import { completeInvestment } from '../features/investments/complete-investment.ts'
import { rejectInvestment } from '../features/investments/reject-investment.ts'
import { requestInvestment } from '../features/investments/request-investment.ts'
import { payOut } from '../features/payouts/pay-out.ts'
import { SYSTEM } from '../ledger/system-actor.ts'
import { customerOf, idOf, paymentOf, perform, performAsTwo, type SeedContext, stakeOf } from './seed-context.ts'

type Investing = Extract<keyof DemoRunner<unknown>, `investment.${string}` | 'profit.credit'>

/** Runs the story's investments, from the purchase to the payout. */
export function investmentRunner(context: SeedContext): Pick<DemoRunner<Promise<unknown>>, Investing> {
  const { platform, finance: actor } = context
  return {
    'investment.buy': (action) =>
      perform(context, action, {
        actor: customerOf(context, action),
        prepare: () => buyBundle({ customerId: customerOf(context, action).id, ...stakeOf(context, action) }),
      }),
    'investment.request': (action, at) =>
      perform(context, action, {
        actor: customerOf(context, action),
        prepare: async () => {
          const { coin } = action
          const request = { customerId: customerOf(context, action).id, coin, ...stakeOf(context, action) }
          return requestInvestment({ ...request, ...(await paymentOf(context, action, at)) })
        },
      }),
    'investment.confirm': (action) =>
      performAsTwo(context, action, { approvable: approvableInvestment, input: idOf(context, action) }),
    'investment.reject': (action) =>
      perform(context, action, { actor, prepare: () => rejectInvestment(idOf(context, action)) }),
    'profit.credit': (action) => {
      const input = { ...idOf(context, action), amountUsd: action.usd }
      return performAsTwo(context, action, { approvable: approvableCredit, input })
    },
    'investment.complete': (action) =>
      perform(context, action, { actor: SYSTEM, prepare: () => completeInvestment(idOf(context, action)) }),
    'investment.cancel': (action) =>
      perform(context, action, { actor, prepare: () => cancelInvestment(idOf(context, action)) }),
    'investment.pay_out': (action) => {
      const customer = customerOf(context, action)
      const prepare = () =>
        payOut({ ...idOf(context, action), customerId: customer.id, price: platform.market.price(action.coin) })
      return perform(context, action, { actor: customer, prepare })
    },
  }
}
