import type { Endpoint } from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import type { Actor } from './actor.ts'
import type { Answer } from './send.ts'

const isFor =
  (...audiences: readonly Endpoint['audience'][]) =>
  ({ audience }: Endpoint) =>
    audiences.includes(audience)

export const CUSTOMER_CALLS = EVERY_ENDPOINT.filter(isFor('customer'))
export const MEMBER_CALLS = EVERY_ENDPOINT.filter(isFor('member'))
export const STAFF_CALLS = EVERY_ENDPOINT.filter(isFor('staff'))
export const changes = ({ method }: Endpoint): boolean => method !== 'GET'

/** An id that nothing has. */
export const UNKNOWN_ID = '01900000-0000-7000-8000-00000000abcd'
export const NO_FILE = `${UNKNOWN_ID}.webp`

/** Every placeholder of the path with the same value, unless one is named. */
export const paramsOf = ({ path }: Endpoint, value: string, named: Readonly<Record<string, string>> = {}) =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, named[name] ?? value]))

export interface Tried {
  readonly endpoint: Endpoint
  readonly answer: Answer
}

const AT_ONCE = 8

/** Sends something to each call, a few at a time, and keeps the answers in order. */
export async function tryEach(
  endpoints: readonly Endpoint[],
  attempt: (endpoint: Endpoint) => Promise<Answer>,
): Promise<Tried[]> {
  const tried: Tried[] = []
  for (let start = 0; start < endpoints.length; start += AT_ONCE) {
    const some = endpoints.slice(start, start + AT_ONCE)
    tried.push(...(await Promise.all(some.map(async (endpoint) => ({ endpoint, answer: await attempt(endpoint) })))))
  }
  return tried
}

/** Sends a call with ids that do not exist and without a body: enough for a guard, which comes before everything else. */
export const knock = (actor: Actor, endpoint: Endpoint, given: Parameters<Actor['call']>[1] = {}): Promise<Answer> =>
  actor.call(endpoint, {
    params: paramsOf(endpoint, UNKNOWN_ID, { file_name: NO_FILE, symbol: 'BTC' }),
    ...((endpoint.method === 'POST' || endpoint.method === 'PUT') && { body: {} }),
    ...given,
  })
