import { type Amount, usdForCoin } from '@mintmark/domain'
import type { LastKnown } from '../../integrations/market.ts'
import { dollars } from './approval-summary.ts'

/**
 * The value of an amount of a coin in USD, rounded up, and how a request for approval says it. It is measured at the last known
 * price of any age, because deciding about a deposit or a withdrawal converts nothing. Null for a coin that never had a price:
 * then two people decide.
 */
export function valueInUsd(
  { lastKnown }: { readonly lastKnown: LastKnown },
  coin: string,
  amount: Amount,
): { readonly amountUsd: Amount | null; readonly worth: string } {
  const price = lastKnown(coin)
  if (!price) return { amountUsd: null, worth: 'without a known price' }
  const amountUsd = usdForCoin(amount, price, 'up')
  return { amountUsd, worth: dollars(amountUsd) }
}
