/** The fields of a second factor in the body of a request. */
export const FACTOR_FIELDS = ['code', 'challenge_id', 'credential'] as const

/**
 * A request without its second factor. A request that is repeated after a lost answer may need a new code, and is
 * still the same request.
 */
export const withoutFactor = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !FACTOR_FIELDS.some((field) => field === name)))
    : body
