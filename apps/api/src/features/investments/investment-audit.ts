import { formatAmount } from '@mintmark/domain'
import type { Notification } from '../../ledger/command.ts'
import type { InvestmentRow } from './investment-rows.ts'

/** What the audit log keeps of an investment. */
export const investmentAuditSnapshot = ({
  status,
  coin,
  principal,
  profitUsd,
  customerId,
  bundleId,
}: InvestmentRow) => ({
  status,
  coin,
  principal: formatAmount(principal),
  profit_usd: formatAmount(profitUsd),
  customer: customerId,
  bundle: bundleId,
})

/** What the customer is told when something happened to an investment. */
export const investmentNotification = ({ status, coin, principal, profitUsd }: InvestmentRow): Notification => ({
  kind: `investment.${status}`,
  payload: { coin, amount: formatAmount(principal), profitUsd: formatAmount(profitUsd) },
})

/** The same when staff changed the profit. */
export const profitNotification = ({ profitUsd }: InvestmentRow): Notification => ({
  kind: 'investment.profit',
  payload: { profitUsd: formatAmount(profitUsd) },
})
