import { formatAmount } from '@mintmark/domain'
import type { Notice } from '../../ledger/command.ts'
import type { InvestmentRow } from './investment-rows.ts'

/** What the audit log keeps of an investment. */
export const investmentTrace = ({ status, coin, principal, profitUsd, customerId, bundleId }: InvestmentRow) => ({
  status,
  coin,
  principal: formatAmount(principal),
  profit_usd: formatAmount(profitUsd),
  customer: customerId,
  bundle: bundleId,
})

/** What the customer is told when something happened to an investment. */
export const investmentNotice = ({ status, coin, principal, profitUsd }: InvestmentRow): Notice => ({
  kind: `investment.${status}`,
  facts: { coin, amount: formatAmount(principal), profitUsd: formatAmount(profitUsd) },
})

/** The same when staff changed the profit. */
export const profitNotice = ({ profitUsd }: InvestmentRow): Notice => ({
  kind: 'investment.profit',
  facts: { profitUsd: formatAmount(profitUsd) },
})
