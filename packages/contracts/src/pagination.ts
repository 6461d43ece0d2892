import * as z from 'zod/mini'
import { id, line } from './primitives.ts'

export const PAGE_SIZE_DEFAULT = 50
export const PAGE_SIZE_MAX = 200

/** Order of a list by when its rows were made. */
export const SORTS = ['newest', 'oldest'] as const
export type Sort = (typeof SORTS)[number]

const limit = z.string().check(
  z.regex(/^\d{1,3}$/, `must be a number from 1 to ${PAGE_SIZE_MAX}`),
  z.refine((text) => Number(text) >= 1 && Number(text) <= PAGE_SIZE_MAX, `must be a number from 1 to ${PAGE_SIZE_MAX}`),
)

const page = {
  limit: z.optional(limit),
  /** The id of the last row of the page before. */
  cursor: z.optional(id),
  sort: z.optional(z.enum(SORTS)),
}

/** What a list without search takes. */
export const pageQuery = z.object(page)

/** The search text of a list: a part of any of the columns it looks in, in any case. */
export const search = z.optional(line(100))

/** What a list with a search takes. */
export const searchPageQuery = z.object({ ...page, query: search })

/** The status of a list that has only rows of one: it may be named, and no other one. */
export const onlyStatus = <const Status extends string>(status: Status) =>
  z.optional(z.literal(status, `must be ${status}: this list has no others`))

/** What the counters beside a searched list take. */
export const summaryQuery = z.object({ query: search })
