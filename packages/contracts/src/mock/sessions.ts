import { addressOf } from './address.ts'
import type { Session } from './identity-state.ts'
import type { Realm } from './realms.ts'
import type { MockState } from './state.ts'

const COOKIES: Record<Realm, string> = { customer: 'mm_customer', staff: 'mm_staff' }

/** How long a session lives at the most. */
const SESSION_HOURS: Record<Realm, number> = { customer: 14 * 24, staff: 12 }
const HOUR_MS = 3_600_000

/** No clock of a test goes so far: whom the platform remembers stays signed in. */
const FAR_AWAY = new Date('9999-01-01T00:00:00Z')

/** What sets or takes a cookie. */
interface Answering {
  readonly request: Request
  readonly headers: Headers
  readonly now: Date
}

interface Newcomer {
  readonly realm: Realm
  readonly personId: string
  /** A impersonation of staff, and when it is over. */
  readonly impersonation?: { readonly id: string; readonly endsAt: Date }
}

/** Who is signed in. Where no cookie can travel (a service worker, a component test) the platform remembers one person. */
export interface Sessions {
  /** The session that a request comes with, in a realm. */
  find(request: Request, realm: Realm, now: Date): Session | undefined
  /** Signs a person in and sets the cookie. What the browser had before ends. */
  begin(call: Answering, newcomer: Newcomer): void
  /** Ends the session of a request. */
  end(call: Answering, realm: Realm): void
  /** Ends a session by its id. */
  endOne(id: string, now: Date): void
  /** Ends every session of a person, but for one, and what a staff member views. */
  endAll(personId: string, now: Date, exceptId?: string): void
  /** Has the platform remember who is signed in, or that nobody is. */
  remember(realm: Realm, personId: string | undefined, now: Date): void
}

function tokenOf(request: Request, realm: Realm): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/)
  const name = `${COOKIES[realm]}=`
  return pairs.find((pair) => pair.startsWith(name))?.slice(name.length)
}

const cookie = (realm: Realm, value: string) => `${COOKIES[realm]}=${value}; Path=/; HttpOnly; SameSite=Strict`

/** Sessions of a platform. With `cookiesOnly` nobody is remembered, so that each browser has its own session. */
export function createSessions({ sessions, impersonations, newId }: MockState, cookiesOnly: boolean): Sessions {
  const remembered: Partial<Record<Realm, string | undefined>> = {}
  const keyOf = (request: Request, realm: Realm) => {
    const key = `${realm}/${tokenOf(request, realm)}`
    return sessions.has(key) ? key : (remembered[realm] ?? '')
  }
  const open = (session: Omit<Session, 'id'>) => {
    const token = crypto.randomUUID()
    sessions.set(`${session.realm}/${token}`, { id: newId(session.createdAt), ...session })
    return token
  }
  /** Whoever viewed an account is gone from it when the session ends. */
  const drop = (key: string, now: Date) => {
    const impersonation = impersonations.get(sessions.get(key)?.impersonationId ?? '')
    if (impersonation?.endsAt && impersonation.endsAt > now)
      impersonations.set(impersonation.id, { ...impersonation, endsAt: now })
    sessions.delete(key)
  }

  return {
    find(request, realm, now) {
      const session = sessions.get(keyOf(request, realm))
      return session && session.endsAt > now ? session : undefined
    },
    begin({ request, headers, now }, { realm, personId, impersonation }) {
      drop(keyOf(request, realm), now)
      const endsAt = impersonation?.endsAt ?? new Date(now.getTime() + SESSION_HOURS[realm] * HOUR_MS)
      const userAgent = request.headers.get('user-agent') ?? ''
      const seen = { createdAt: now, address: addressOf(request), userAgent }
      const token = open({ realm, personId, endsAt, impersonationId: impersonation?.id ?? null, ...seen })
      headers.append('set-cookie', cookie(realm, token))
      if (!cookiesOnly) remembered[realm] = `${realm}/${token}`
    },
    end({ request, headers, now }, realm) {
      drop(keyOf(request, realm), now)
      headers.append('set-cookie', `${cookie(realm, '')}; Max-Age=0`)
      remembered[realm] = undefined
    },
    endOne(id, now) {
      for (const [key, session] of sessions) if (session.id === id) drop(key, now)
    },
    endAll(personId, now, exceptId) {
      for (const [key, { id, impersonationId, ...session }] of sessions) {
        const isTheirs = [session.personId, impersonations.get(impersonationId ?? '')?.staffId].includes(personId)
        if (isTheirs && id !== exceptId) drop(key, now)
      }
    },
    remember(realm, personId, now) {
      const seen = { createdAt: now, address: '127.0.0.1', userAgent: '', impersonationId: null }
      remembered[realm] = personId && `${realm}/${open({ realm, personId, endsAt: FAR_AWAY, ...seen })}`
    },
  }
}
