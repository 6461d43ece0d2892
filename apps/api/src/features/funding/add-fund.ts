import { available, type FundRequest, formatAmount, addFund as rule } from '@mintmark/domain'
import type { CreatingCommand } from '../../ledger/command.ts'
import type { FreshPrice } from '../../outside/market.ts'
import { type FundRow, fundRows } from './fund-rows.ts'

export interface AddFund extends FundRequest {
  readonly price: FreshPrice
}

export interface AddFundReply {
  readonly success: true
  readonly usd_amount: string
  readonly token_amount: string
  readonly token_symbol: string
}

/** Staff credit a customer by hand, with a reason. */
export const addFund: CreatingCommand<AddFund, FundRow, AddFundReply> = {
  action: 'fund.add',
  subjects: fundRows,
  price: ({ price }) => price,
  about: ({ customerId }) => customerId,
  accounts: ({ customerId, price }) => [available(customerId, price.coin)],
  decide: ({ price, ...request }, { at }) => {
    const { next, ...moved } = rule(request, price)
    return { next: { ...next, createdAt: at }, ...moved }
  },
  reply: ({ next: { amountUsd, amount, coin } }) => ({
    success: true,
    usd_amount: formatAmount(amountUsd),
    token_amount: formatAmount(amount),
    token_symbol: coin,
  }),
  auditSnapshot: ({ customerId, coin, amount, amountUsd }) => ({
    customer: customerId,
    coin,
    amount: formatAmount(amount),
    amount_usd: formatAmount(amountUsd),
  }),
  notification: ({ coin, amount }) => ({ kind: 'fund.added', payload: { coin, amount: formatAmount(amount) } }),
  reason: ({ reason }) => reason,
}
