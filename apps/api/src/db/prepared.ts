/**
 * Has a text without parameters prepared once for each connection. The driver would send it as plain text otherwise, and
 * PostgreSQL would plan it each time, also with `prepare`.
 */
export const PREPARED = { prepare: true, simple: false } as const
