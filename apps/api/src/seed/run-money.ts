import { type DemoRunner, WITHDRAWAL_METHOD } from '@mintmark/contracts/demo'
import { amount, HOUSE_FUNDING_ID } from '@mintmark/domain'
import { confirmDeposit, rejectDeposit } from '../features/deposits/decide-deposit.ts'
import { requestDeposit } from '../features/deposits/request-deposit.ts'
import { addFund } from '../features/funding/add-fund.ts'
import { topUpFunding } from '../features/funding/top-up-funding.ts'
import { confirmWithdrawal, rejectWithdrawal } from '../features/withdrawals/decide-withdrawal.ts'
import { requestWithdrawal } from '../features/withdrawals/request-withdrawal.ts'
import { customerOf, idOf, paymentOf, perform, type SeedContext } from './seed-context.ts'

type Money = Extract<
  keyof DemoRunner<unknown>,
  `deposit.${string}` | `withdrawal.${string}` | `fund.${string}` | `funding.${string}`
>

/** Runs the story's deposits, withdrawals, funds and top-ups. */
export function moneyRunner(context: SeedContext): Pick<DemoRunner<Promise<void>>, Money> {
  const { platform, offers, finance: actor } = context
  const { market } = platform
  return {
    'deposit.request': (action, at) =>
      perform(context, action, {
        actor: customerOf(context, action),
        prepare: async () => {
          const { coin } = action
          const open = offers.coin(coin).forDeposit ? [coin] : []
          const request = { customerId: customerOf(context, action).id, coin, amount: amount(action.amount), open }
          return requestDeposit({ ...request, ...(await paymentOf(context, action, at)) })
        },
      }),
    'deposit.confirm': (action) =>
      perform(context, action, { actor, prepare: () => confirmDeposit(idOf(context, action)) }),
    'deposit.reject': (action) =>
      perform(context, action, { actor, prepare: () => rejectDeposit(idOf(context, action)) }),
    'withdrawal.request': (action) =>
      perform(context, action, {
        actor: customerOf(context, action),
        prepare: () => {
          const { coin, wallet: walletAddress } = action
          const methodId = offers.method(WITHDRAWAL_METHOD, 'withdrawal')
          const request = {
            customerId: customerOf(context, action).id,
            coin,
            amount: amount(action.amount),
            price: market.price(coin),
          }
          return requestWithdrawal({ ...request, walletAddress, methodId })
        },
      }),
    'withdrawal.confirm': (action) =>
      perform(context, action, {
        actor,
        prepare: () => confirmWithdrawal({ ...action, ...idOf(context, action) }),
      }),
    'withdrawal.reject': (action) =>
      perform(context, action, { actor, prepare: () => rejectWithdrawal({ ...action, ...idOf(context, action) }) }),
    'fund.add': (action) =>
      perform(context, action, {
        actor,
        prepare: () => {
          const { reason, usd, coin } = action
          const request = { customerId: customerOf(context, action).id, amountUsd: amount(usd), reason }
          return addFund({ ...request, price: market.price(coin) })
        },
      }),
    'funding.top_up': (action) =>
      perform(context, action, {
        actor,
        prepare: () => {
          const { reason, evidence, usd } = action
          const topUp = { fundingId: HOUSE_FUNDING_ID, amountUsd: amount(usd) }
          return topUpFunding({ ...topUp, reason, evidence })
        },
      }),
  }
}
