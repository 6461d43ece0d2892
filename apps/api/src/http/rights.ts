import type { Endpoint } from '@mintmark/contracts'
import { mayDo } from '@mintmark/domain'
import type { FastifyRequest } from 'fastify'
import type { AuditEvent } from '../audit/record.ts'
import { fail } from '../failure.ts'
import type { Caller } from '../features/auth/sessions.ts'
import type { Domain, Domains } from './domains.ts'

/** What `answer` needs to guard a call. */
export interface Guard {
  readonly domains: Domains
  readonly callerOf: (request: FastifyRequest, domain: Domain) => Promise<Caller | undefined>
  /** Checks every answer against its schema: on in tests and development. */
  readonly checkAnswers: boolean
  /** Writes down what happens at the route variant: who was turned away, impersonations of staff, exports. */
  readonly record: (event: AuditEvent) => Promise<void>
}

/** Refuses who may not call, by the contract. All that a impersonation asks for is written down. */
export async function requireRights(endpoint: Endpoint, request: FastifyRequest, guard: Guard): Promise<void> {
  const { caller, ip: address } = request
  const viewed = caller?.realm === 'customer' ? caller.viewedBy : undefined
  // Signing out and back in is for visitors, and stays possible.
  const readsOnly = endpoint.method === 'GET' || !['customer', 'member'].includes(endpoint.audience)
  if (caller && viewed)
    await guard.record({
      realm: 'staff',
      actorId: viewed.staffId,
      action: readsOnly ? 'impersonation.read' : 'impersonation.change',
      subjectId: caller.id,
      after: { call: endpoint.name, path: request.url.split('?')[0] },
      reason: viewed.reason,
      address,
      ...(readsOnly ? { outcome: 'done' } : { outcome: 'refused', code: 'impersonated' }),
    })
  if (viewed && !readsOnly) fail('impersonated', {})
  const { audience, permission } = endpoint
  if (audience !== 'customer' && audience !== 'staff' && audience !== 'member') return
  if (caller === undefined || (audience !== 'member' && caller.realm !== audience)) return fail('unauthenticated', {})
  const isAllowed = caller.realm === 'customer' || (permission !== undefined && mayDo(caller.role, permission))
  if (!isAllowed) await refuseAtDoor('forbidden', { endpoint, request, named: idOf(request.params) }, guard)
}

/** Refuses a request that changes something and came from a page of another origin. */
export async function requireOwnOrigin(endpoint: Endpoint, request: FastifyRequest, guard: Guard): Promise<void> {
  if (guard.domains.isOwnOrigin(request)) return
  await refuseAtDoor('foreign_origin', { endpoint, request, named: idOf(request.params) }, guard)
}

/** Refuses a request that names another customer than its own, as if there were none. */
export async function requireOwner(
  endpoint: Endpoint,
  request: FastifyRequest,
  { parts, guard }: { readonly parts: Record<'params' | 'body', unknown>; readonly guard: Guard },
): Promise<void> {
  if (endpoint.owner === undefined) return
  const [part, field] = endpoint.owner.split('.') as ['params' | 'body', string]
  const named = (parts[part] as Record<string, unknown>)[field]
  if (named !== request.caller?.id) await refuseAtDoor('not_found', { endpoint, request, named }, guard)
}

const ID = /^[0-9a-f-]{36}$/

/** What a path is about, its letters small as in the database, before anybody has checked it. */
const idOf = (params: unknown): unknown => {
  const { id, userId } = params as { readonly id?: string; readonly userId?: string }
  return (id ?? userId)?.toLowerCase()
}

interface Refused {
  readonly endpoint: Endpoint
  readonly request: FastifyRequest
  /** Whom or what the request named, before anybody has checked it. */
  readonly named: unknown
}

/** Refuses at the route variant. Where somebody is signed in, it is written down who tried what on whom. */
async function refuseAtDoor(
  code: 'forbidden' | 'foreign_origin' | 'not_found',
  { endpoint, request: { caller, ip: address }, named }: Refused,
  { record }: Guard,
): Promise<never> {
  if (caller)
    await record({
      realm: caller.realm,
      actorId: caller.id,
      ...(caller.realm === 'staff' && { role: caller.role }),
      action: endpoint.name,
      subjectId: typeof named === 'string' && ID.test(named) ? named : undefined,
      address,
      outcome: 'refused',
      code,
    })
  return fail(code, {})
}
