import { BACKGROUND_HEADER } from '@mintmark/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomToken } from '../features/auth/random-token.ts'
import type { Caller, NewSession, Origin, Realm, Sessions } from '../features/auth/sessions.ts'
import type { Domain, Domains } from './domains.ts'

const NAME: Record<Realm, string> = { customer: 'mm_customer', staff: 'mm_staff' }
const DEVICE_NAME: Record<Realm, string> = { customer: 'mm_customer_device', staff: 'mm_staff_device' }

/** Browsers keep a cookie for 400 days at most. */
const DEVICE_SECONDS = 400 * 24 * 3600
const DEVICE_TOKEN = /^[A-Za-z0-9_-]{43}$/
const REALM: Record<Domain, Realm | undefined> = { customer: 'customer', admin: 'staff', other: undefined }

/** Where a request comes from, as a session stores it. */
export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
})

/** Session cookies: one name per realm, each bound to its own domain. */
export function sessionCookies(domains: Domains, sessions: Sessions) {
  const nameOf = (domain: Domain, names = NAME) => {
    const realm = REALM[domain]
    if (realm === undefined) return undefined
    return domains.isSecure(domain) ? `__Host-${names[realm]}` : names[realm]
  }
  const options = (domain: Domain) => ({
    path: '/',
    httpOnly: true,
    secure: domains.isSecure(domain),
    sameSite: 'strict' as const,
  })

  const deviceOf = ({ cookies, domain }: FastifyRequest): string | undefined => {
    const name = nameOf(domain, DEVICE_NAME)
    const token = name && cookies[name]
    return token && DEVICE_TOKEN.test(token) ? token : undefined
  }

  return {
    /** The token of the browser, if it has signed in before. */
    deviceOf,
    /** The token of the browser, which keeps it from now on so that it is known at the next sign-in. */
    keepDevice: (request: FastifyRequest, reply: FastifyReply): string => {
      const token = deviceOf(request) ?? randomToken()
      const name = nameOf(request.domain, DEVICE_NAME)
      if (name) reply.setCookie(name, token, { ...options(request.domain), maxAge: DEVICE_SECONDS })
      return token
    },
    /** Who sent the request, by the cookie of the domain's own realm. */
    callerOf: async (request: FastifyRequest, domain: Domain): Promise<Caller | undefined> => {
      const name = nameOf(domain)
      const token = name && request.cookies[name]
      const caller = token ? await sessions.find(token) : undefined
      const isByPerson = request.headers[BACKGROUND_HEADER] === undefined
      if (caller?.realm === 'staff' && caller.isStale && isByPerson) await sessions.touch(caller.sessionId)
      return caller
    },
    /** Sets the token of a new session, in place of the old one. */
    hand: ({ domain }: FastifyRequest, reply: FastifyReply, { token, seconds }: NewSession) => {
      const name = nameOf(domain)
      if (name) reply.setCookie(name, token, { ...options(domain), maxAge: seconds })
    },
    /** Clears the cookie of a session that has ended. */
    clear: ({ domain }: FastifyRequest, reply: FastifyReply) => {
      const name = nameOf(domain)
      if (name) reply.clearCookie(name, options(domain))
    },
  }
}
export type SessionCookies = ReturnType<typeof sessionCookies>
