/** The number of characters of an idempotency key. */
export const KEY_LENGTH_MIN = 8
export const KEY_LENGTH_MAX = 100

/** True for a text that a request may name as its idempotency key. */
export const isIdempotencyKey = (text: string): boolean =>
  /^[A-Za-z0-9_-]+$/.test(text) && text.length >= KEY_LENGTH_MIN && text.length <= KEY_LENGTH_MAX
