import { type DemoRunner, WITHDRAWAL_METHOD } from '@mintmark/contracts/demo'
import { amount, HOUSE_FUNDING_ID } from '@mintmark/domain'
import { newId } from '../db/ids.ts'
import { confirmDeposit, rejectDeposit } from '../features/deposits/decide-deposit.ts'
import { requestDeposit } from '../features/deposits/request-deposit.ts'
import { addFund } from '../features/funding/add-fund.ts'
import { topUpFunding } from '../features/funding/top-up-funding.ts'
import { confirmWithdrawal, rejectWithdrawal } from '../features/withdrawals/decide-withdrawal.ts'
import { requestWithdrawal } from '../features/withdrawals/request-withdrawal.ts'
import { create, action as on } from '../ledger/command.ts'
import { customerOf, idOf, newRow, paymentOf, perform, type SeedContext } from './seed-context.ts'

type Money = Extract<
  keyof DemoRunner<unknown>,
  `deposit.${string}` | `withdrawal.${string}` | `fund.${string}` | `funding.${string}`
>

/** Tells of deposits, withdrawals, funds, and what the house set aside for profit. */
export function moneyTeller(context: SeedContext): Pick<DemoRunner<Promise<void>>, Money> {
  const { platform, offers, finance: actor } = context
  const { market } = platform
  return {
    'deposit.request': (action, at) =>
      perform(context, action, {
        actor: customerOf(context, action),
        prepare: async () => {
          const { coin } = action
          const open = offers.coin(coin).forDeposit ? [coin] : []
          const request = { ...newRow(context, action, at), coin, amount: amount(action.amount), open }
          return create(requestDeposit, { ...request, ...(await paymentOf(context, action, at)) })
        },
      }),
    'deposit.confirm': (action) =>
      perform(context, action, { actor, prepare: () => on(confirmDeposit, idOf(context, action)) }),
    'deposit.reject': (action) =>
      perform(context, action, { actor, prepare: () => on(rejectDeposit, idOf(context, action)) }),
    'withdrawal.request': (action, at) =>
      perform(context, action, {
        actor: customerOf(context, action),
        prepare: () => {
          const { coin, wallet: walletAddress } = action
          const methodId = offers.method(WITHDRAWAL_METHOD, 'withdrawal')
          const request = {
            ...newRow(context, action, at),
            coin,
            amount: amount(action.amount),
            price: market.price(coin),
          }
          return create(requestWithdrawal, { ...request, walletAddress, methodId })
        },
      }),
    'withdrawal.confirm': (action) =>
      perform(context, action, {
        actor,
        prepare: () => on(confirmWithdrawal, { ...action, ...idOf(context, action) }),
      }),
    'withdrawal.reject': (action) =>
      perform(context, action, { actor, prepare: () => on(rejectWithdrawal, { ...action, ...idOf(context, action) }) }),
    'fund.add': (action, at) =>
      perform(context, action, {
        actor,
        prepare: () => {
          const { reason, usd, coin } = action
          const request = { ...newRow(context, action, at), amountUsd: amount(usd), reason }
          return create(addFund, { ...request, price: market.price(coin) })
        },
      }),
    'funding.top_up': (action, at) =>
      perform(context, action, {
        actor,
        prepare: () => {
          const { reason, evidence, usd } = action
          const topUp = { id: newId(at), accountId: HOUSE_FUNDING_ID, amountUsd: amount(usd) }
          return create(topUpFunding, { ...topUp, reason, evidence })
        },
      }),
  }
}
