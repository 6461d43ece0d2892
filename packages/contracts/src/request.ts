import type { Endpoint } from './endpoint.ts'

/** The header that makes a repeated money request harmless. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{8,100}$/

/** How large the body of a request may be; a file may be larger. */
export const JSON_MEGABYTES_MAX = 1

/** What a caller fills into an endpoint. */
export interface RequestParts {
  readonly params?: Record<string, unknown> | undefined
  readonly query?: Record<string, unknown> | undefined
}

/** The address of a call: the path with its placeholders filled and the query appended; what is undefined is left out. */
export function addressOf({ path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: RequestParts = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const text = new URLSearchParams(pairs.map(([key, value]): [string, string] => [key, String(value)])).toString()
  return text ? `${filled}?${text}` : filled
}
