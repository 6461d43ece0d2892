import { isDeepStrictEqual } from 'node:util'

/** The snapshots of a change for the audit log, and whether anything changed. */
export const changed = <Facts extends Record<string, unknown>>(before: Facts, after: Facts) => ({
  before,
  after,
  outcome: isDeepStrictEqual(before, after) ? ('unchanged' as const) : ('done' as const),
})
