import * as z from 'zod/mini'
import { id, line } from './primitives.ts'

export const PAGE_SIZE_DEFAULT = 50

/** The most rows that the list of a customer, or what a search or a filter finds, counts: both only grow. */
export const COUNTED_ROWS_MAX = 1000

/** The number of requests in each status. */
export const requestSummary = z.object({
  total: z.int(),
  pending: z.int(),
  confirmed: z.int(),
  rejected: z.int(),
  cancelled: z.int(),
  /** True if a search matches more than `COUNTED_ROWS_MAX` requests: the newest ones were counted, and there are more. */
  more: z.boolean(),
})
export const PAGE_SIZE_MAX = 200

/** Order of a list by when its rows were created. */
export const SORTS = ['newest', 'oldest'] as const
export type Sort = (typeof SORTS)[number]

const limit = z.string().check(
  z.regex(/^\d{1,3}$/, `must be a number from 1 to ${PAGE_SIZE_MAX}`),
  z.refine((text) => Number(text) >= 1 && Number(text) <= PAGE_SIZE_MAX, `must be a number from 1 to ${PAGE_SIZE_MAX}`),
)

const page = {
  limit: z.optional(limit),
  /** The id of the last row of the previous page. */
  cursor: z.optional(id),
  sort: z.optional(z.enum(SORTS)),
}

/** The query of a list without search. */
export const pageQuery = z.object(page)

/** The search text of a list: matches part of any searched column, ignoring case. */
export const search = z.optional(line(100))

/** The query of a list with search. */
export const searchPageQuery = z.object({ ...page, query: search })

/** The status filter of a list whose rows all have the same status: only that one is accepted. */
export const onlyStatus = <const Status extends string>(status: Status) =>
  z.optional(z.literal(status, `must be ${status}: this list has no other status`))

/** The query of the counters next to a searched list. */
export const summaryQuery = z.object({ query: search })
