import { type Teller, WITHDRAWAL_METHOD } from '@mintmark/contracts/demo'
import { amount, HOUSE_FUNDING_ID } from '@mintmark/domain'
import { newId } from '../db/ids.ts'
import { confirmDeposit, rejectDeposit } from '../features/deposits/decide-deposit.ts'
import { requestDeposit } from '../features/deposits/request-deposit.ts'
import { addFund } from '../features/funding/add-fund.ts'
import { topUpFunding } from '../features/funding/top-up-funding.ts'
import { confirmWithdrawal, rejectWithdrawal } from '../features/withdrawals/decide-withdrawal.ts'
import { requestWithdrawal } from '../features/withdrawals/request-withdrawal.ts'
import { create, act as on } from '../ledger/command.ts'
import { customerOf, idOf, newRow, paymentOf, perform, type Stage } from './stage.ts'

type Money = Extract<
  keyof Teller<unknown>,
  `deposit.${string}` | `withdrawal.${string}` | `fund.${string}` | `funding.${string}`
>

/** Tells of deposits, withdrawals, funds, and what the house set aside for profit. */
export function moneyTeller(stage: Stage): Pick<Teller<Promise<void>>, Money> {
  const { platform, offers, finance: actor } = stage
  const { market } = platform
  return {
    'deposit.request': (act, at) =>
      perform(stage, act, {
        actor: customerOf(stage, act),
        prepare: async () => {
          const { coin } = act
          const open = offers.coin(coin).forDeposit ? [coin] : []
          const request = { ...newRow(stage, act, at), coin, amount: amount(act.amount), open }
          return create(requestDeposit, { ...request, ...(await paymentOf(stage, act, at)) })
        },
      }),
    'deposit.confirm': (act) => perform(stage, act, { actor, prepare: () => on(confirmDeposit, idOf(stage, act)) }),
    'deposit.reject': (act) => perform(stage, act, { actor, prepare: () => on(rejectDeposit, idOf(stage, act)) }),
    'withdrawal.request': (act, at) =>
      perform(stage, act, {
        actor: customerOf(stage, act),
        prepare: () => {
          const { coin, wallet: walletAddress } = act
          const methodId = offers.method(WITHDRAWAL_METHOD, 'withdrawal')
          const request = { ...newRow(stage, act, at), coin, amount: amount(act.amount), price: market.price(coin) }
          return create(requestWithdrawal, { ...request, walletAddress, methodId })
        },
      }),
    'withdrawal.confirm': (act) =>
      perform(stage, act, { actor, prepare: () => on(confirmWithdrawal, { ...act, ...idOf(stage, act) }) }),
    'withdrawal.reject': (act) =>
      perform(stage, act, { actor, prepare: () => on(rejectWithdrawal, { ...act, ...idOf(stage, act) }) }),
    'fund.add': (act, at) =>
      perform(stage, act, {
        actor,
        prepare: () => {
          const { reason, usd, coin } = act
          const request = { ...newRow(stage, act, at), amountUsd: amount(usd), reason }
          return create(addFund, { ...request, price: market.price(coin) })
        },
      }),
    'funding.top_up': (act, at) =>
      perform(stage, act, {
        actor,
        prepare: () => {
          const { reason, evidence, usd } = act
          const topUp = { id: newId(at), accountId: HOUSE_FUNDING_ID, amountUsd: amount(usd) }
          return create(topUpFunding, { ...topUp, reason, evidence })
        },
      }),
  }
}
