import { MESSAGES } from '@mintmark/contracts'
import { available, type Bundle, formatAmount, invested, type Purchase, buyBundle as rule } from '@mintmark/domain'
import type { CreatingCommand } from '../../ledger/command.ts'
import type { FreshPrice } from '../../outside/market.ts'
import { investmentAuditSnapshot, investmentNotification } from './investment-audit.ts'
import { type InvestmentRow, investmentRows } from './investment-rows.ts'

export interface BuyBundle extends Omit<Purchase, 'at'> {
  readonly price: FreshPrice
  readonly bundle: Bundle
}

/** A customer buys a bundle from an available balance: the investment is active at once. */
export const buyBundle: CreatingCommand<
  BuyBundle,
  InvestmentRow,
  { success: true; message: string; id: string; invested_amount: string; coin: string }
> = {
  action: 'investment.buy',
  subjects: investmentRows,
  price: ({ price }) => price,
  about: ({ bundle }) => bundle.id,
  accounts: ({ customerId, price }) => [available(customerId, price.coin), invested(customerId, price.coin)],
  decide: ({ bundle, ...purchase }, { balances, at }) => {
    const { next, ...moved } = rule({ ...purchase, at }, bundle, balances)
    return { next: { ...next, methodId: null, paymentProof: null, createdAt: at }, ...moved }
  },
  reply: ({ next: { id, principal, coin } }) => ({
    success: true,
    message: MESSAGES.bundleBought(formatAmount(principal), coin),
    id,
    invested_amount: formatAmount(principal),
    coin,
  }),
  auditSnapshot: investmentAuditSnapshot,
  notification: investmentNotification,
}
