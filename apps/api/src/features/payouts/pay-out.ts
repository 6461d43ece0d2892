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
import type { ExistingCommand } from '../../ledger/command.ts'
import type { FreshPrice } from '../../outside/market.ts'
import { investmentAuditSnapshot, investmentNotification } from '../investments/investment-audit.ts'
import { type InvestmentRow, investmentRows } from '../investments/investment-rows.ts'

export interface PayOut {
  readonly customerId: string
  readonly id: string
  readonly price: FreshPrice
}

/** A customer has a completed investment paid out: profit in the chosen coin, principal in its own. */
export const payOut: ExistingCommand<PayOut, InvestmentRow, ResponseOf<typeof payOutCall>> = {
  action: 'investment.pay_out',
  subjects: investmentRows,
  subjectId: ({ id }) => id,
  visible: (investment, { customerId }) => investment.customerId === customerId,
  price: ({ price }) => price,
  accounts: ({ customerId: owner, coin }, { price }) => [
    profit(owner, USD),
    invested(owner, coin),
    available(owner, coin),
    available(owner, price.coin),
  ],
  decide: (investment, { price }, { at }) => rule(investment, price, at),
  reply: ({ next }, { price }) => {
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
  auditSnapshot: investmentAuditSnapshot,
  notification: investmentNotification,
}
