import type { Endpoint } from './endpoint.ts'

/** The header that makes it safe to repeat a money request. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** The gateway names the request to the API in it, so that both write the same id into their logs. */
export const REQUEST_ID_HEADER = 'x-request-id'
/** Marks a request that no person caused, such as polling: it does not keep a staff session alive. */
export const BACKGROUND_HEADER = 'x-background'

/** The size limit of a request body, without files, unless its endpoint names another one. */
export const BODY_KILOBYTES_MAX = 64

/** The size limit of an address with its query. */
export const ADDRESS_LETTERS_MAX = 8000

/** The parts of a call's address. */
export interface RequestParts {
  readonly params?: Record<string, unknown> | undefined
  readonly query?: Record<string, unknown> | undefined
}

/** The address of a call: its path with the placeholders filled in, and the query without undefined and empty values. */
export function addressOf({ path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: RequestParts = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(pairs.map(([key, value]): [string, string] => [key, String(value)])).toString()
  return text ? `${filled}?${text}` : filled
}
