import { MESSAGES, type payOut as payOutCall, type ResponseOf } from '@mintmark/contracts'
import {
  amount,
  available,
  formatAmount,
  invested,
  payoutConverts,
  plus,
  profit,
  payOut as rule,
  USD,
} from '@mintmark/domain'
import { fail } from '../../failure.ts'
import type { FreshPrice } from '../../integrations/market.ts'
import { command } from '../../ledger/command.ts'
import { investments, payoutFactsOf } from '../investments/public.ts'

export interface PayOut {
  readonly customerId: string
  readonly id: string
  /** The chosen coin's; null if the payout needs none. */
  readonly price: FreshPrice | null
}

type Paid = Pick<ResponseOf<typeof payOutCall>, 'token_symbol' | 'token_amount' | 'principal_coin' | 'principal_amount'>

/** The credit of a payout, in each coin. */
function creditedBy({ token_symbol, token_amount, principal_coin, principal_amount }: Paid) {
  const [profit, principal] = [amount(token_amount), amount(principal_amount)]
  const credited =
    token_symbol === principal_coin
      ? [{ coin: token_symbol, units: plus(principal, profit) }]
      : [
          { coin: principal_coin, units: principal },
          { coin: token_symbol, units: profit },
        ]
  return credited.filter(({ units }) => units > 0n).map(({ coin, units }) => ({ coin, amount: formatAmount(units) }))
}

/** A customer has a completed investment paid out: profit, if any, in the chosen coin, and principal in its own. */
export const payOut = command('investment.pay_out', ({ id, customerId: owner, price }: PayOut) => ({
  subject: investments.byId(id),
  visible: ({ customerId }) => customerId === owner,
  ...(price && { price }),
  accounts: ({ customerId, coin }) => [
    profit(customerId, USD),
    invested(customerId, coin),
    available(customerId, coin),
    ...(price ? [available(customerId, price.coin)] : []),
  ],
  decide: (investment, { at }) => {
    // Profit may have been credited since the price was found to be unnecessary.
    if (!price && payoutConverts(investment)) fail('price_unavailable', { coin: investment.coin })
    return rule(investment, price, at)
  },
  notification: (next) => ({
    kind: 'investment.paid_out',
    payload: {
      coin: next.coin,
      amount: formatAmount(next.principal),
      profitUsd: formatAmount(next.profitUsd),
      returnsPrincipal: next.terms.returnsPrincipal,
      paid: creditedBy(payoutFactsOf(next, payoutConverts(next) ? price : null)),
    },
  }),
  reply: (next): ResponseOf<typeof payOutCall> => ({
    success: true,
    message: MESSAGES.paidOut,
    profit: formatAmount(next.profitUsd),
    ...payoutFactsOf(next, payoutConverts(next) ? price : null),
  }),
}))
