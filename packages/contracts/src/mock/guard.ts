import { mayDo } from '@mintmark/domain'
import type { Audience, Endpoint } from '../endpoint.ts'
import { IDEMPOTENCY_HEADER } from '../request.ts'
import type { Actor, Call } from './call.ts'
import { deny } from './deny.ts'
import { findAccount } from './people.ts'
import { REALMS, type Realm } from './realms.ts'
import { record } from './record.ts'

/** The domain that a request came to: one realm's, none of the product's, or any where domains play no part. */
export type Domain = Realm | 'elsewhere' | 'any'

/** On which domains each audience is answered, and in which realms one of the sessions opens the route variant. */
const DOORS: Record<Audience, { readonly domains: readonly Realm[] | 'all'; readonly sessions: readonly Realm[] }> = {
  operator: { domains: 'all', sessions: [] },
  public: { domains: REALMS, sessions: [] },
  visitor: { domains: ['customer'], sessions: [] },
  staff_visitor: { domains: ['staff'], sessions: [] },
  customer: { domains: ['customer'], sessions: ['customer'] },
  staff: { domains: ['staff'], sessions: ['staff'] },
  member: { domains: REALMS, sessions: REALMS },
}

const KEY = /^[A-Za-z0-9_-]{8,100}$/

/** A call to the wrong domain is answered as if the endpoint did not exist. */
export function requireDomain({ audience }: Endpoint, domain: Domain): void {
  const { domains } = DOORS[audience]
  if (domain === 'any' || domains === 'all') return
  if (domain === 'elsewhere' || !domains.includes(domain)) deny('not_found', {})
}

/** A page of another site may not change anything here. */
export function requireOwnOrigin(request: Request, origin: string): void {
  if (request.method === 'GET') return
  const { headers } = request
  const ours = (headers.get('origin') ?? origin) === origin
  const sameSite = ['same-origin', 'none'].includes(headers.get('sec-fetch-site') ?? 'none')
  if (!ours || !sameSite) deny('foreign_origin', {})
}

/**
 * Who calls: a person is seen in the realms that the endpoint is for, and on the domain of that realm. Nobody is seen who
 * was shut out since.
 */
export function actorOf(
  { audience }: Endpoint,
  request: Request,
  { domain, state, sessions, now }: Pick<Call, 'state' | 'sessions' | 'now'> & { readonly domain: Domain },
): Actor {
  const { domains } = DOORS[audience]
  const isSeen = (realm: Realm) => domains !== 'all' && domains.includes(realm) && ['any', realm].includes(domain)
  const sessionIn = (realm: Realm) => {
    const session = isSeen(realm) ? sessions.find(request, realm, now) : undefined
    const impersonation = session?.impersonationId ? state.impersonations.get(session.impersonationId) : undefined
    return session && findAccount(state, realm, session.personId) ? { ...session, impersonation } : undefined
  }
  const [customer, staff] = [sessionIn('customer'), sessionIn('staff')]
  return {
    customer: state.customers.get(customer?.personId ?? ''),
    staff: state.staff.get(staff?.personId ?? ''),
    session: customer ?? staff,
    impersonation: customer?.impersonation,
  }
}

/** A session where the audience needs one, and a role that grants what the endpoint asks of staff. */
export function requireRights({ audience, permission }: Endpoint, { customer, staff }: Actor): void {
  const { sessions } = DOORS[audience]
  const open = { customer: customer !== undefined, staff: staff !== undefined }
  if (sessions.length > 0 && !sessions.some((realm) => open[realm])) deny('unauthenticated', {})
  if (staff && sessions.includes('staff') && permission && !mayDo(staff.role, permission)) deny('forbidden', {})
}

const REFUSED_HAND = { outcome: 'refused', code: 'impersonated' } as const

/** Whoever views the account of a customer reads, and changes nothing. All of it lands in the audit log. */
export function requireOwnHand(endpoint: Endpoint, origin: Pick<Call, 'state' | 'now' | 'actor' | 'request'>): void {
  const { impersonation } = origin.actor
  if (!impersonation || DOORS[endpoint.audience].sessions.length === 0) return
  const facts = { subjectId: impersonation.customerId, reason: impersonation.reason, after: { call: endpoint.name } }
  const isReading = endpoint.method === 'GET'
  record(
    origin,
    isReading
      ? { action: 'impersonation.read', ...facts }
      : { action: 'impersonation.change', ...facts, ...REFUSED_HAND },
  )
  if (!isReading) deny('impersonated', {})
}

/** The idempotency key of a money call; undefined where there is none. */
export function keyOf(request: Request, { movesMoney }: Endpoint): string | undefined {
  const key = (movesMoney && request.headers.get(IDEMPOTENCY_HEADER)) || undefined
  if (key !== undefined && !KEY.test(key)) deny('idempotency_key_malformed', {})
  return key
}

/** A request that names a customer may name only the one who is signed in. */
export function requireOwner({ owner }: Endpoint, parts: { params: unknown; body: unknown }, actor: Actor): void {
  if (!owner) return
  const [part, field] = owner.split('.') as ['params' | 'body', string]
  const named = (parts[part] as Record<string, unknown>)[field]
  if (named !== actor.customer?.id) deny('not_found', {})
}
