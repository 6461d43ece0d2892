import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, NewSession, Origin, Realm, Sessions } from '../features/auth/sessions.ts'
import type { Domain, Domains } from './domains.ts'

const NAME: Record<Realm, string> = { customer: 'mm_customer', staff: 'mm_staff' }
const REALM: Record<Domain, Realm | undefined> = { customer: 'customer', admin: 'staff', other: undefined }

/** Where a request comes from, as a session stores it. */
export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
})

/** Session cookies: one name per realm, each bound to its own domain. */
export function sessionCookies(domains: Domains, sessions: Sessions) {
  const nameOf = (domain: Domain) => {
    const realm = REALM[domain]
    if (realm === undefined) return undefined
    return domains.isSecure(domain) ? `__Host-${NAME[realm]}` : NAME[realm]
  }
  const options = (domain: Domain) => ({
    path: '/',
    httpOnly: true,
    secure: domains.isSecure(domain),
    sameSite: 'strict' as const,
  })

  return {
    /** Who sent the request, by the cookie of the domain's own realm. */
    callerOf: async (request: FastifyRequest, domain: Domain): Promise<Caller | undefined> => {
      const name = nameOf(domain)
      const token = name && request.cookies[name]
      return token ? sessions.find(token) : undefined
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
