import { MESSAGES, type payOut as payOutCall, type ResponseOf } from '@mintmark/contracts'
import {
  available,
  formatAmount,
  invariant,
  invested,
  principalReturned,
  profit,
  payOut as rule,
  USD,
} from '@mintmark/domain'
import { command } from '../../ledger/command.ts'
import type { FreshPrice } from '../../outside/market.ts'
import { investments } from '../investments/public.ts'

export interface PayOut {
  readonly customerId: string
  readonly id: string
  readonly price: FreshPrice
}

/** A customer has a completed investment paid out: profit in the chosen coin, principal in its own. */
export const payOut = command('investment.pay_out', ({ id, customerId: owner, price }: PayOut) => ({
  subject: investments.byId(id),
  visible: ({ customerId }) => customerId === owner,
  price,
  paysOut: true,
  accounts: ({ customerId, coin }) => [
    profit(customerId, USD),
    invested(customerId, coin),
    available(customerId, coin),
    available(customerId, price.coin),
  ],
  decide: (investment, { at }) => rule(investment, price, at),
  reply: (next): ResponseOf<typeof payOutCall> => {
    const principal = principalReturned(next, price)
    invariant(next.payoutAmount !== null, 'an investment that is paid out knows what was credited')
    return {
      success: true,
      message: MESSAGES.paidOut,
      profit: formatAmount(next.profitUsd),
      token_symbol: price.coin,
      token_amount: formatAmount(next.payoutAmount),
      principal_amount: formatAmount(principal.amount),
      principal_coin: principal.coin,
    }
  },
}))
