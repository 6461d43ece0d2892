import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Caller, type Realm, SESSION_HOURS, type Sessions } from '../features/auth/sessions.ts'
import type { Domain, Domains } from './domains.ts'

const NAME: Record<Realm, string> = { customer: 'mm_customer', staff: 'mm_staff' }
const REALM: Record<Domain, Realm | undefined> = { customer: 'customer', admin: 'staff', other: undefined }

/** The cookies of sessions: one name a realm, each bound to its own domain. */
export function sessionCookies(domains: Domains, sessions: Sessions) {
  const nameOf = (realm: Realm, domain: Domain) => (domains.isSecure(domain) ? `__Host-${NAME[realm]}` : NAME[realm])
  const tokenOf = (request: FastifyRequest, domain: Domain): string | undefined => {
    const realm = REALM[domain]
    return realm && request.cookies[nameOf(realm, domain)]
  }
  const options = (domain: Domain) => ({
    path: '/',
    httpOnly: true,
    secure: domains.isSecure(domain),
    sameSite: 'strict' as const,
  })
  const end = async (request: FastifyRequest) => {
    const token = tokenOf(request, request.domain)
    if (token) await sessions.end(token)
  }

  return {
    /** Who sent the request, by the cookie of the domain's own realm. */
    callerOf: async (request: FastifyRequest, domain: Domain): Promise<Caller | undefined> => {
      const token = tokenOf(request, domain)
      return token ? sessions.find(token) : undefined
    },
    /** Signs in: a new session and a new token, whatever the browser had before. */
    signIn: async (request: FastifyRequest, reply: FastifyReply, caller: Pick<Caller, 'realm' | 'id'>) => {
      await end(request)
      const visit = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
      const token = await sessions.open(caller, visit)
      const maxAge = SESSION_HOURS[caller.realm] * 3600
      reply.setCookie(nameOf(caller.realm, request.domain), token, { ...options(request.domain), maxAge })
    },
    /** Signs out: the session ends on the server, and the cookie goes. */
    signOut: async (request: FastifyRequest, reply: FastifyReply) => {
      await end(request)
      const realm = REALM[request.domain]
      if (realm) reply.clearCookie(nameOf(realm, request.domain), options(request.domain))
    },
  }
}
export type SessionCookies = ReturnType<typeof sessionCookies>
