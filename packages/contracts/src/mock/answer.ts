import { completeInvestment, isMature } from '@mintmark/domain'
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import type { Call, Handler } from './call.ts'
import { type Answer, deny } from './deny.ts'
import {
  actorOf,
  type Domain,
  keyOf,
  requireDomain,
  requireOwner,
  requireOwnHand,
  requireOwnOrigin,
  requireRights,
} from './guard.ts'
import { once } from './idempotency.ts'
import { partsOf } from './parse.ts'
import { readContent } from './read-body.ts'
import type { Realm } from './realms.ts'
import { findRoute } from './routes.ts'
import type { Sessions } from './sessions.ts'
import { settle } from './settle.ts'
import type { MockState } from './state.ts'

/** What the platform knows when a request comes. */
export interface Surroundings {
  readonly state: MockState
  readonly sessions: Sessions
  readonly now: Date
  readonly domain: Domain
  /** The origin whose pages may change things here. */
  readonly origin: string
  /** Where the two apps are. */
  readonly origins: Record<Realm, string>
}

function queryOf({ searchParams }: URL): Record<string, string | string[]> {
  const names = [...new Set(searchParams.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const values = searchParams.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

/** Terms end by the calendar: active investments whose days are over are completed before anyone looks. */
function completeMature(state: MockState, now: Date): void {
  for (const row of state.investments.values())
    if (isMature(row, now)) settle({ state, now }, state.investments, row, completeInvestment(row, now))
}

/** Runs a handler and holds its answer to the contract. */
function run({ response, file }: Endpoint, handler: Handler['run'], call: Call): Answer {
  const body = handler(call)
  if (!file) z.parse(response, body)
  return { status: 200, body, headers: call.headers }
}

/** Answers a request as the API does: the same guards in the same order, then the handler. Throws what it refuses. */
export async function answer(request: Request, surroundings: Surroundings): Promise<Answer> {
  const { state, sessions, now, domain, origin, origins } = surroundings
  const url = new URL(request.url)
  const route = findRoute(request.method, url.pathname) ?? deny('not_found', {})
  const { endpoint } = route
  requireDomain(endpoint, domain)
  requireOwnOrigin(request, origin)
  const actor = actorOf(endpoint, request, surroundings)
  requireRights(endpoint, actor)
  requireOwnHand(endpoint, { state, now, actor, request })
  const key = keyOf(request, endpoint)
  const { body, file } = await readContent(request, endpoint)
  const parts = partsOf(endpoint, { params: route.params, query: queryOf(url), body })
  requireOwner(endpoint, parts, actor)
  completeMature(state, now)
  const headers = new Headers()
  const call = { ...parts, file, url, now, state, sessions, request, actor, origins, headers } as Call
  const actorId = actor.customer?.id ?? actor.staff?.id ?? ''
  const keyed = {
    state,
    actorId,
    key,
    request: `${request.method} ${url.pathname}${url.search} ${JSON.stringify(body)}`,
  }
  return once(keyed, () => run(endpoint, route.run, call))
}
