import { funding, profit, USD } from '@mintmark/domain'
import type { InvestmentRow } from './investments-table.ts'

/** Profit moves between the customer and the funding account of the investment. */
export const profitAccounts = ({ customerId, fundingId }: InvestmentRow) => [
  profit(customerId, USD),
  funding(fundingId, USD),
]

/** Open pages show the new profit; no customer is notified of every line. */
export const CREDITED = () => ({ kind: 'investment.credited', payload: {} }) as const
