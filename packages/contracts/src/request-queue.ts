import { NUMBER_LETTERS_MAX, readAmount } from '@mintmark/domain'
import * as z from 'zod/mini'
import { givenMoment } from './given-moments.ts'
import { SORTS, searchPageQuery } from './pagination.ts'
import { decimal, id, symbol } from './primitives.ts'

/** Orders of a queue by the worth of its requests in USD. They are for pending requests: history is not sorted by amount. */
export const AMOUNT_SORTS = ['largest', 'smallest'] as const
export const QUEUE_SORTS = [...SORTS, ...AMOUNT_SORTS] as const
export type QueueSort = (typeof QUEUE_SORTS)[number]

/** The step that a pending request waits for. */
export const QUEUE_STEPS = ['decision', 'approval'] as const
export type QueueStep = (typeof QUEUE_STEPS)[number]

/** The requests that a member sees: the ones that they took, or those that no one took. */
export const ASSIGNED_FILTERS = ['me', 'unassigned'] as const

export const PROOF_FILTERS = ['with', 'without'] as const

const isUsd = (text: string) => (readAmount(text) ?? -1n) >= 0n

/** An amount of USD in a query, from zero. */
const usd = z
  .string()
  .check(
    z.maxLength(NUMBER_LETTERS_MAX, { abort: true }),
    z.refine(isUsd, 'must be a decimal number from 0 with at most 8 decimals'),
  )

const filters = {
  token_symbol: z.optional(symbol),
  /** The payment method of the request. */
  method_id: z.optional(id),
  /** The bounds of the worth in USD at the current price, both included. A coin without a price is in no range. */
  min_usd: z.optional(usd),
  max_usd: z.optional(usd),
  /** From and up to this moment. A date without a time is included to its end. */
  from: z.optional(givenMoment),
  to: z.optional(givenMoment),
  proof: z.optional(z.enum(PROOF_FILTERS)),
  waiting: z.optional(z.enum(QUEUE_STEPS)),
  assigned: z.optional(z.enum(ASSIGNED_FILTERS)),
}

/** The query of a queue of requests. */
export const queuePageQuery = z.extend(searchPageQuery, { sort: z.optional(z.enum(QUEUE_SORTS)), ...filters })

/** The facts that the viewer needs before deciding a request. */
export const queueFields = {
  /** The worth at the last known price, which the approval limit is compared with; null for a coin without a price. */
  worth_usd: z.nullable(decimal),
  /**
   * True if a second staff member has to approve it when the viewer confirms it: by its worth, the viewer's own totals, and
   * the customer's payments so far. False once it is decided.
   */
  needs_second: z.boolean(),
  /** The approval that it waits for; null if it waits for none. */
  approval_id: z.nullable(id),
  /** The name of the staff member who took it; null if no one did. */
  assigned_to: z.nullable(z.string()),
}
