import { DEMO_INVESTOR, DEMO_STAFF } from '../demo/demo.ts'
import { answer, type Surroundings } from './answer.ts'
import { type Answer, answerFailure } from './deny.ts'
import { byEmail } from './people.ts'
import type { Realm } from './realms.ts'
import { SEEDS, type Seed } from './seed/seed.ts'
import { createSessions } from './sessions.ts'
import { emptyState } from './state.ts'

export { DEMO_INVESTOR, DEMO_STAFF } from '../demo/demo.ts'
export { mswHandlers } from './msw.ts'
export type { MockState } from './state.ts'

export interface MockOptions {
  /**
   * Which domain the requests come to. `byHost`: the one whose origin the Host header names, with cookies alone for
   * sessions, as in production. Left out: every endpoint answers, whatever the domain.
   */
  readonly realm?: Realm | 'byHost'
  /** The origins of the two apps, for `byHost`. */
  readonly origins?: Record<Realm, string>
  /** Who is signed in from the start, without a cookie. */
  readonly signedIn?: 'investor' | 'staff' | 'none'
  readonly now?: () => Date
  /** `demo`: a believable past. `empty`: accounts and offers, and nothing that happened. */
  readonly seed?: Seed
}

export type MockPlatform = ReturnType<typeof createMockPlatform>

const LOCAL_ORIGINS: Record<Realm, string> = { customer: 'http://localhost:4100', staff: 'http://localhost:4200' }

type Place = Pick<Surroundings, 'domain' | 'origin'>

/** Which domain a request came to, and the origin whose pages may change things there. */
function whereabouts(request: Request, { realm, origins = LOCAL_ORIGINS }: MockOptions): Place {
  const url = new URL(request.url)
  if (realm !== 'byHost') return { domain: realm ?? 'any', origin: url.origin }
  const host = request.headers.get('host') ?? url.host
  const domain = (['customer', 'staff'] as const).find((each) => new URL(origins[each]).host === host)
  return domain ? { domain, origin: origins[domain] } : { domain: 'elsewhere', origin: url.origin }
}

function responseOf({ status, body, headers }: Answer): Response {
  headers.set('cache-control', 'no-store')
  if (body instanceof Uint8Array) return new Response(body as Uint8Array<ArrayBuffer>, { status, headers })
  if (typeof body === 'string') return new Response(body, { status, headers })
  headers.set('content-type', 'application/json; charset=utf-8')
  return new Response(JSON.stringify(body), { status, headers })
}

/**
 * The whole API in memory, with the rules of the domain and the guards of the contracts: for component tests, for the
 * web apps without a database, and never for anything that is real.
 */
export function createMockPlatform(options: MockOptions = {}) {
  const { now = () => new Date(), seed = 'demo', signedIn = 'none' } = options
  const state = emptyState()
  const sessions = createSessions(state, options.realm === 'byHost')
  SEEDS[seed](state, now())

  const platform = {
    state,
    /** Answers a request; never throws. */
    async handle(request: Request): Promise<Response> {
      try {
        const place = { origins: options.origins ?? LOCAL_ORIGINS, ...whereabouts(request, options) }
        return responseOf(await answer(request, { state, sessions, now: now(), ...place }))
      } catch (failure) {
        return responseOf(answerFailure(failure))
      }
    },
    /** Has a customer signed in without a cookie; the demo investor unless another e-mail address is given. */
    signInCustomer: (email: string = DEMO_INVESTOR.email) =>
      sessions.remember('customer', byEmail(state.customers, email)?.id, now()),
    /** The same for a staff member. */
    signInStaff: (email: string = DEMO_STAFF.email) =>
      sessions.remember('staff', byEmail(state.staff, email)?.id, now()),
    /** Nobody is signed in any more, but who brings a cookie. */
    signOut() {
      sessions.remember('customer', undefined, now())
      sessions.remember('staff', undefined, now())
    },
  }
  if (signedIn === 'investor') platform.signInCustomer()
  if (signedIn === 'staff') platform.signInStaff()
  return platform
}
