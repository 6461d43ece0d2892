import { MESSAGES } from '@mintmark/contracts'
import {
  available,
  type Bundle,
  formatAmount,
  freezesOf,
  invested,
  type Purchase,
  requireNotFrozen,
  buyBundle as rule,
  shownAmount,
} from '@mintmark/domain'
import type { FreshPrice } from '../../integrations/market.ts'
import { command } from '../../ledger/command.ts'
import { customerRows } from '../users/public.ts'
import { investments, NOTHING_SHOWN } from './investments-table.ts'

export interface BuyBundle extends Omit<Purchase, 'at' | 'id'> {
  readonly price: FreshPrice
  readonly bundle: Bundle
}

/** A customer buys a bundle from an available balance: the investment is active immediately. */
export const buyBundle = command('investment.buy', ({ bundle, ...purchase }: BuyBundle) => ({
  subject: investments.newRow(bundle.id),
  price: purchase.price,
  locks: { customer: customerRows.byId(purchase.customerId) },
  accounts: () => [
    available(purchase.customerId, purchase.price.coin),
    invested(purchase.customerId, purchase.price.coin),
  ],
  decide: (_, { balances, at, newId, locked }) => {
    requireNotFrozen(freezesOf(locked.customer), 'investing', at)
    const { next, ...moved } = rule({ ...purchase, id: newId(purchase.customerId), at }, bundle, balances)
    return { next: { ...next, ...NOTHING_SHOWN, methodId: null, paymentProof: null, createdAt: at }, ...moved }
  },
  reply: ({ id, principal, coin }) => ({
    success: true as const,
    message: MESSAGES.bundleBought(shownAmount(formatAmount(principal)), coin),
    id,
    invested_amount: formatAmount(principal),
    coin,
  }),
}))
