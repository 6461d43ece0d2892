import { matchQuote, memoName, type QuotedRequest, refuse } from '@mintmark/domain'
import type { deposits } from '../../db/schema.ts'
import type { MethodRow } from '../payment-methods/public.ts'
import type { Quote } from './find-quote.ts'

type Shown = Pick<
  typeof deposits.$inferSelect,
  'quoteId' | 'quoteExpired' | 'network' | 'address' | 'instructions' | 'priceUsd' | 'priceSource' | 'priceAt'
>

/** The payment of a request: its method and, if the customer asked for one, the quote. */
export interface PaidBy {
  readonly method: Pick<MethodRow, 'id' | 'coins' | 'network' | 'address' | 'instructions'>
  readonly quote: Quote | null
}

/**
 * The quote that the customer saw, to be recorded with the request, or else the address and instructions of the method as they are now.
 * Refuses a request that differs from its quote, and one without a quote on a network whose payments need a memo, which only a quote
 * names.
 */
export function shownToCustomer({ method, quote }: PaidBy, request: Omit<QuotedRequest, 'methodId'>, at: Date): Shown {
  const { network, address, instructions } = quote ?? method
  const memo = memoName(network)
  if (!quote && memo !== null) refuse('quote_required', { memo })
  const where = { network, address: address || null, instructions: instructions || null }
  if (!quote) return { ...where, quoteId: null, quoteExpired: false, priceUsd: null, priceSource: null, priceAt: null }
  const { isExpired } = matchQuote(quote, { ...request, methodId: method.id }, at)
  const { usd: priceUsd, source: priceSource, at: priceAt } = quote.price
  return { ...where, quoteId: quote.id, quoteExpired: isExpired, priceUsd, priceSource, priceAt }
}
