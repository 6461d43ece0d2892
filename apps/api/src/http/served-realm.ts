import { type Audience, SERVED_AUDIENCES } from '@mintmark/contracts'
import type { FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import type { Realm } from '../sessions/sessions.ts'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** The realm that one port serves. No request can change it: neither Host nor any other header is looked at. */
export function servedRealm(
  realm: Realm,
  { CUSTOMER_ORIGIN, ADMIN_ORIGIN }: Pick<Env, 'CUSTOMER_ORIGIN' | 'ADMIN_ORIGIN'>,
) {
  const audiences: readonly Audience[] = SERVED_AUDIENCES[realm]
  const { origin, protocol } = new URL(realm === 'customer' ? CUSTOMER_ORIGIN : ADMIN_ORIGIN)
  return {
    realm,
    /** True if browsers reach it over HTTPS, so that its cookies are secure. */
    isSecure: protocol === 'https:',
    serves: (audience: Audience): boolean => audiences.includes(audience),
    /** True if a request changes nothing, or does not come from a page of another origin. */
    isOwnOrigin: ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean => {
      if (SAFE_METHODS.includes(method)) return true
      const { 'sec-fetch-site': site } = headers
      const isOurs = headers.origin === undefined || headers.origin === origin
      return isOurs && (site === undefined || site === 'same-origin' || site === 'none')
    },
  }
}
export type ServedRealm = ReturnType<typeof servedRealm>
