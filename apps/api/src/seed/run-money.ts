import { type DemoRunner, WITHDRAWAL_METHOD } from '@mintmark/contracts/demo'
import { amount, HOUSE_FUNDING_ID } from '@mintmark/domain'
import { approvableDeposit } from '../features/deposits/approvable-deposit.ts'
import { rejectDeposit } from '../features/deposits/reject-deposit.ts'
import { requestDeposit } from '../features/deposits/request-deposit.ts'
import { approvableFund } from '../features/funding/approvable-fund.ts'
import { approvableTopUp } from '../features/funding/approvable-top-up.ts'
import { approvableConfirmation } from '../features/withdrawals/approvable-confirmation.ts'
import { targetOn } from '../features/withdrawals/find-target.ts'
import { prepareRejection } from '../features/withdrawals/reject-withdrawal.ts'
import { requestWithdrawal, withdrawalPrices } from '../features/withdrawals/request-withdrawal.ts'
import { customerOf, idOf, paymentOf, perform, performAsTwo, type SeedContext, txidOf } from './seed-context.ts'

type Money = Extract<
  keyof DemoRunner<unknown>,
  `deposit.${string}` | `withdrawal.${string}` | `fund.${string}` | `funding.${string}`
>

/** Runs the story's deposits, withdrawals, funds and top-ups. */
export function moneyRunner(context: SeedContext): Pick<DemoRunner<Promise<unknown>>, Money> {
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
      performAsTwo(context, action, {
        approvable: approvableDeposit,
        input: { ...idOf(context, action), txid: txidOf(context, action) },
      }),
    'deposit.reject': (action) =>
      perform(context, action, { actor, prepare: () => rejectDeposit(idOf(context, action)) }),
    'withdrawal.request': (action) =>
      perform(context, action, {
        actor: customerOf(context, action),
        prepare: () => {
          const { coin, wallet } = action
          const { network, address: walletAddress } = targetOn(offers.coin(coin), { coin, wallet })
          const methodId = offers.method(WITHDRAWAL_METHOD, 'withdrawal')
          const request = {
            customerId: customerOf(context, action).id,
            coin,
            amount: amount(action.amount),
            ...withdrawalPrices(market, coin),
          }
          return requestWithdrawal({
            ...request,
            network,
            walletAddress,
            methodId,
            needsMail: false,
            shownFee: undefined,
          })
        },
      }),
    'withdrawal.confirm': (action) => {
      const { txid, notes } = action
      const input = { txid, notes, ...idOf(context, action) }
      return performAsTwo(context, action, { approvable: approvableConfirmation, input })
    },
    'withdrawal.reject': (action) =>
      perform(context, action, {
        actor,
        prepare: () => prepareRejection(context.platform.reads, { ...action, ...idOf(context, action) }),
      }),
    'fund.add': (action) => {
      const { reason, usd: amountUsd, coin } = action
      const input = { customerId: customerOf(context, action).id, coin, amountUsd, reason }
      return performAsTwo(context, action, { approvable: approvableFund, input })
    },
    'funding.top_up': (action) => {
      const { reason, evidence, usd: amountUsd } = action
      const input = { accountId: HOUSE_FUNDING_ID, amountUsd, reason, evidence }
      return performAsTwo(context, action, { approvable: approvableTopUp, input })
    },
  }
}
