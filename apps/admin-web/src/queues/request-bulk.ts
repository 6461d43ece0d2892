/** The common part of bulk decisions of all kinds of requests. */
export const REQUEST_BULK = {
  worthOf: ({ worth_usd }: { readonly worth_usd: string | null }) => worth_usd,
  needsSecond: ({ needs_second }: { readonly needs_second: boolean }) => needs_second,
} as const

/** The rows that are read at a time to select all that match. */
export const STEP = '200'
