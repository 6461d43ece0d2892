import { isDeepStrictEqual } from 'node:util'

/** What a change leaves in the audit log: before and after, or that nothing has changed. */
export const changed = <Facts extends Record<string, unknown>>(before: Facts, after: Facts) => ({
  before,
  after,
  outcome: isDeepStrictEqual(before, after) ? ('unchanged' as const) : ('done' as const),
})
