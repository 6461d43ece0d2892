import { PRICE_SOURCES } from '@mintmark/domain'
import * as z from 'zod/mini'
import { decimal, moment } from './primitives.ts'

/**
 * The price of a coin and what changes with it. It is in a separate file, because event streams are parsed with it: together
 * with the endpoints of the first view, it would add the parser to them.
 */
export const coinPrice = z.object({
  symbol: z.string(),
  price: z.nullable(decimal),
  /** Change over 24 hours in percent, as decimal text; null if unknown. */
  change: z.nullable(z.string()),
  /** The same, over seven days. */
  change_7d: z.nullable(z.string()),
  positive: z.nullable(z.boolean()),
  /** True while newer prices are not believed: the price is the last accepted one, and no money moves at it. */
  price_suspect: z.boolean(),
  price_source: z.nullable(z.enum(PRICE_SOURCES)),
  price_at: z.nullable(moment),
  /** Staff pinned the price until this time; null if they did not. */
  price_pinned_until: z.nullable(moment),
})
export type CoinPrice = z.infer<typeof coinPrice>
