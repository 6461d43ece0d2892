import type { Audience } from '@mintmark/contracts'
import type { FastifyRequest } from 'fastify'
import type { Env } from '../env.ts'
import { fail } from '../failure.ts'

/** The two domains of the product, and any other host that reaches the API's port. */
export type Domain = 'customer' | 'admin' | 'other'

/** The domains on which each audience is served. */
const ANSWERED: Record<Audience, readonly Domain[]> = {
  operator: ['customer', 'admin', 'other'],
  public: ['customer', 'admin'],
  visitor: ['customer'],
  staff_visitor: ['admin'],
  customer: ['customer'],
  staff: ['admin'],
  member: ['customer', 'admin'],
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** Tells the domains apart by the Host header, which each domain's proxy passes on unchanged. */
export function domainsOf({ CUSTOMER_ORIGIN, ADMIN_ORIGIN }: Pick<Env, 'CUSTOMER_ORIGIN' | 'ADMIN_ORIGIN'>) {
  const customer = new URL(CUSTOMER_ORIGIN)
  const admin = new URL(ADMIN_ORIGIN)
  const domainOf = ({ headers: { host } }: FastifyRequest): Domain => {
    if (host === customer.host) return 'customer'
    return host === admin.host ? 'admin' : 'other'
  }
  const originOf: Record<Domain, string | undefined> = {
    customer: customer.origin,
    admin: admin.origin,
    other: undefined,
  }

  return {
    domainOf,
    /** Whether a domain is served over HTTPS, so that its cookies are secure. */
    isSecure: (domain: Domain) => originOf[domain]?.startsWith('https:') ?? false,
    /** Answers a call on the wrong domain as if it did not exist. */
    requireDomain: (request: FastifyRequest, audience: Audience): Domain => {
      const domain = domainOf(request)
      return ANSWERED[audience].includes(domain) ? domain : fail('not_found', {})
    },
    /** Whether a request changes nothing, or does not come from a page of another origin. */
    isOwnOrigin: ({ method, headers, domain }: FastifyRequest): boolean => {
      if (SAFE_METHODS.includes(method)) return true
      const { origin, 'sec-fetch-site': site } = headers
      const isOurs = origin === undefined || origin === originOf[domain]
      return isOurs && (site === undefined || site === 'same-origin' || site === 'none')
    },
  }
}
export type Domains = ReturnType<typeof domainsOf>
