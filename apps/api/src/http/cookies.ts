import { BACKGROUND_HEADER } from '@mintmark/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomToken } from '../sessions/random-token.ts'
import {
  type Caller,
  type NewSession,
  type Origin,
  type Realm,
  type Sessions,
  USER_AGENT_MAX,
} from '../sessions/sessions.ts'
import type { ServedRealm } from './served-realm.ts'

const NAME: Record<Realm, string> = { customer: 'mm_customer', staff: 'mm_staff' }
const DEVICE_NAME: Record<Realm, string> = { customer: 'mm_customer_device', staff: 'mm_staff_device' }

/** Browsers keep a cookie for 400 days at most. */
const DEVICE_SECONDS = 400 * 24 * 3600
const DEVICE_TOKEN = /^[A-Za-z0-9_-]{43}$/

/** The origin of a request, as a session stores it. */
export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  address: ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
})

/** Session cookies of a realm: under a separate name, and bound to its domain. */
export function sessionCookies({ realm, isSecure: secure }: ServedRealm, sessions: Sessions) {
  const name = secure ? `__Host-${NAME[realm]}` : NAME[realm]
  const options = { path: '/', httpOnly: true, secure, sameSite: 'strict' } as const
  const deviceName = secure ? `__Host-${DEVICE_NAME[realm]}` : DEVICE_NAME[realm]

  const deviceOf = ({ cookies }: FastifyRequest): string | undefined => {
    const token = cookies[deviceName]
    return token && DEVICE_TOKEN.test(token) ? token : undefined
  }

  return {
    /** The token of the browser, if it has signed in before. */
    deviceOf,
    /** The token of the browser, which keeps it from now on so that it is known at the next sign-in. */
    keepDevice: (request: FastifyRequest, reply: FastifyReply): string => {
      const token = deviceOf(request) ?? randomToken()
      reply.setCookie(deviceName, token, { ...options, maxAge: DEVICE_SECONDS })
      return token
    },
    /** The caller, by the cookie of this realm. A request that a person caused keeps a staff session alive. */
    callerOf: async (request: FastifyRequest, mayBeByPerson = true): Promise<Caller | undefined> => {
      const token = request.cookies[name]
      const caller = token ? await sessions.find(token) : undefined
      // A token of the other realm under this name is no session here.
      if (caller?.realm !== realm) return undefined
      const isByPerson = mayBeByPerson && request.headers[BACKGROUND_HEADER] === undefined
      if (caller.realm === 'staff' && caller.isStale && isByPerson) await sessions.touch(caller.sessionId)
      return caller
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
