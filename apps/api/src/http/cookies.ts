import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller, NewSession, Origin, Realm, Sessions } from '../features/auth/sessions.ts'
import type { ServedRealm } from './served-realm.ts'

const NAME: Record<Realm, string> = { customer: 'mm_customer', staff: 'mm_staff' }

/** Where a request comes from, as a session stores it. */
export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
})

/** Session cookies of a realm: under a name of its own, and bound to its domain. */
export function sessionCookies({ realm, isSecure: secure }: ServedRealm, sessions: Sessions) {
  const name = secure ? `__Host-${NAME[realm]}` : NAME[realm]
  const options = { path: '/', httpOnly: true, secure, sameSite: 'strict' } as const

  return {
    /** Who sent the request, by the cookie of this realm. */
    callerOf: async (request: FastifyRequest): Promise<Caller | undefined> => {
      const token = request.cookies[name]
      return token ? sessions.find(token) : undefined
    },
    /** Sets the token of a new session, in place of the old one. */
    hand: (reply: FastifyReply, { token, seconds }: NewSession) => {
      reply.setCookie(name, token, { ...options, maxAge: seconds })
    },
    /** Clears the cookie of a session that has ended. */
    clear: (reply: FastifyReply) => {
      reply.clearCookie(name, options)
    },
  }
}
export type SessionCookies = ReturnType<typeof sessionCookies>
