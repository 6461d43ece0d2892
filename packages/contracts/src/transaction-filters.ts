import { CUSTOMER_ACCOUNTS } from '@mintmark/domain'
import * as z from 'zod/mini'
import { firstMoment, givenMoment, lastMoment } from './given-moments.ts'
import { search, searchPageQuery } from './pagination.ts'
import { decimal, symbol } from './primitives.ts'

export const TRANSACTION_TYPES = ['deposit', 'withdrawal', 'bundle'] as const

const filter = {
  type: z.optional(z.enum(TRANSACTION_TYPES)),
  /** The coin that a transaction moves, or one of them. */
  token_symbol: z.optional(symbol),
  /** Part of a coin, a bundle's name, an address, a txid or a reference. */
  query: search,
  /** From this moment on. A date without a time means its start in UTC. */
  from: z.optional(givenMoment),
  /** Before this moment. A date without a time is included to its end. */
  to: z.optional(givenMoment),
}

const inOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => from === undefined || to === undefined || firstMoment(from) <= lastMoment(to),
  { error: 'must not be before the start of the period', path: ['to'] },
)

/** The filters of the transaction history. */
export const transactionFilter = z.object(filter).check(inOrder)

/** A page of them. */
export const transactionPageQuery = z.extend(searchPageQuery, filter).check(inOrder)

/** The change made by a transaction in one coin. */
export const transactionMovement = z.object({
  symbol: z.string(),
  /** Signed where it changed an account: negative is a loss. The amount itself where nothing moved. */
  amount: decimal,
  /** Its worth in USD at the time, with the same sign; null if no price was recorded. */
  usd_value: z.nullable(decimal),
  /** The account that it changed; null if nothing moved, or if the movement was undone. */
  account: z.nullable(z.enum(CUSTOMER_ACCOUNTS)),
})
