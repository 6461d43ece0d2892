import type { MockState } from './state.ts'

/** The two realms that a person can be signed in to, each with a session and a domain of its own. */
export const REALMS = ['customer', 'staff'] as const
export type Realm = (typeof REALMS)[number]

const COOKIES: Record<Realm, string> = { customer: 'mm_customer', staff: 'mm_staff' }

/** Who is signed in. Where no cookie can travel (a service worker, a component test) the platform remembers one person. */
export interface Sessions {
  /** The id of the person whom a request is from, in a realm. */
  find(request: Request, realm: Realm): string | undefined
  /** Signs a person in and sets the cookie. */
  begin(realm: Realm, personId: string, headers: Headers): void
  /** Ends the session of a request. */
  end(request: Request, realm: Realm, headers: Headers): void
  /** Has the platform remember who is signed in, or that nobody is. */
  remember(realm: Realm, personId: string | undefined): void
}

function tokenOf(request: Request, realm: Realm): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(/;\s*/)
  const name = `${COOKIES[realm]}=`
  return pairs.find((pair) => pair.startsWith(name))?.slice(name.length)
}

/** Sessions of a platform. With `cookiesOnly` nobody is remembered, so that each browser has its own session. */
export function createSessions({ sessions }: MockState, cookiesOnly: boolean): Sessions {
  const remembered: Partial<Record<Realm, string | undefined>> = {}
  const cookie = (realm: Realm, value: string) => `${COOKIES[realm]}=${value}; Path=/; HttpOnly; SameSite=Strict`
  return {
    find: (request, realm) => sessions.get(`${realm}/${tokenOf(request, realm)}`) ?? remembered[realm],
    begin(realm, personId, headers) {
      const token = crypto.randomUUID()
      sessions.set(`${realm}/${token}`, personId)
      headers.append('set-cookie', cookie(realm, token))
      if (!cookiesOnly) remembered[realm] = personId
    },
    end(request, realm, headers) {
      sessions.delete(`${realm}/${tokenOf(request, realm)}`)
      headers.append('set-cookie', `${cookie(realm, '')}; Max-Age=0`)
      remembered[realm] = undefined
    },
    remember: (realm, personId) => {
      remembered[realm] = personId
    },
  }
}
