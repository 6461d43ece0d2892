import type { Audience, Endpoint } from '@mintmark/contracts'
import { isOwn, mayUse } from '@mintmark/domain'
import type { FastifyRequest } from 'fastify'
import { type AuditEvent, callNamed } from '../audit/audit-event.ts'
import type { ChangeFeed } from '../db/change-feed.ts'
import type { Env } from '../env.ts'
import { fail } from '../failure.ts'
import type { Caller } from '../sessions/sessions.ts'
import type { ReadPlaces } from './read-places.ts'
import type { requestLimits } from './request-limits.ts'
import type { ServedRealm } from './served-realm.ts'
import type { Tickets } from './upload-tickets.ts'

/** True if an audience consists of people who are signed in. */
export const isForMembers = (audience: Audience): audience is 'customer' | 'staff' | 'member' =>
  audience === 'customer' || audience === 'staff' || audience === 'member'

/** The tools with which `answer` guards a call. */
export interface Guard {
  readonly served: ServedRealm
  /** The roles of the process. A call of another role is answered by other processes. */
  readonly roles: Env['ROLES']
  readonly callerOf: (request: FastifyRequest, mayBeByPerson: boolean) => Promise<Caller | undefined>
  /** Places for uploads. */
  readonly uploads: Tickets
  /** Places for files of rows that are being read and sent. */
  readonly exports: Tickets
  /** Places for reads. */
  readonly reads: ReadPlaces
  /** The number of requests that a client IP and a session may send. */
  readonly limits: ReturnType<typeof requestLimits>
  /** Checks every answer against its schema. On in tests and development. */
  readonly checkAnswers: boolean
  /** The memory of callers and offers is as new as the process's own writes before it answers. */
  readonly changes: Pick<ChangeFeed, 'isBehind' | 'catchUp'>
  /** Records denied calls, calls during impersonations, and exports in the audit log. */
  readonly record: (event: AuditEvent) => Promise<void>
}

/** Refuses callers without the right for a call. Every call during an impersonation is recorded. */
export async function requireRights(endpoint: Endpoint, request: FastifyRequest, guard: Guard): Promise<void> {
  const { caller, ip: address } = request
  const viewed = caller?.realm === 'customer' ? caller.viewedBy : undefined
  // Calls for visitors stay possible: signing out, and signing in again.
  const readsOnly = endpoint.method === 'GET' || !['customer', 'member'].includes(endpoint.audience)
  if (caller && viewed)
    await guard.record({
      actor: { realm: 'staff', id: viewed.staffId, address },
      action: readsOnly ? 'impersonation.read' : 'impersonation.change',
      subjectId: caller.id,
      after: { call: endpoint.name, path: request.url.split('?')[0] },
      reason: viewed.reason,
      ...(readsOnly ? { outcome: 'done' } : { outcome: 'refused', code: 'impersonated' }),
    })
  if (viewed && !readsOnly) fail('impersonated', {})
  const { audience, permission, alsoPermission = permission } = endpoint
  if (!isForMembers(audience)) return
  if (caller === undefined || (audience !== 'member' && caller.realm !== audience)) return fail('unauthenticated', {})
  if (caller.realm === 'staff' && caller.mustSetUpFactor && permission !== 'own_account')
    return fail('second_factor_setup_required', {})
  if (!mayUse(caller, permission) || !mayUse(caller, alsoPermission))
    await denyCall('forbidden', { endpoint, request, named: idOf(request.params) }, guard)
}

/**
 * Looks up the caller of a request again whose body arrived after its headers were checked: for half a minute meanwhile, its session may
 * have ended, or its member may have been disabled or got another role.
 */
export async function requireStillRights(endpoint: Endpoint, request: FastifyRequest, guard: Guard): Promise<void> {
  if (!request.hasLateBody || !isForMembers(endpoint.audience)) return
  request.caller = await guard.callerOf(request, false)
  await requireRights(endpoint, request, guard)
}

/** Refuses a change that comes from a page of another origin. */
export async function requireOwnOrigin(endpoint: Endpoint, request: FastifyRequest, guard: Guard): Promise<void> {
  if (guard.served.isOwnOrigin(request)) return
  await denyCall('foreign_origin', { endpoint, request, named: idOf(request.params) }, guard)
}

/** Answers a request that names another customer as if that customer did not exist. */
export async function requireOwner(
  endpoint: Endpoint,
  request: FastifyRequest,
  { parts, guard }: { readonly parts: Record<'params' | 'body', unknown>; readonly guard: Guard },
): Promise<void> {
  if (endpoint.owner === undefined) return
  const [part, field] = endpoint.owner.split('.') as ['params' | 'body', string]
  const named = (parts[part] as Record<string, unknown>)[field]
  const { caller } = request
  const isOwnId = caller !== undefined && typeof named === 'string' && isOwn(caller, { customerId: named })
  if (!isOwnId) await denyCall('not_found', { endpoint, request, named }, guard)
}

const ID = /^[0-9a-f-]{36}$/

/** The id in a path, in lower case as in the database. It is not checked yet. */
const idOf = (params: unknown): unknown => {
  const { id, userId } = params as { readonly id?: string; readonly userId?: string }
  return (id ?? userId)?.toLowerCase()
}

interface DeniedCall {
  readonly endpoint: Endpoint
  readonly request: FastifyRequest
  /** The parameters that the request named, not checked yet. */
  readonly named: unknown
}

/** Refuses a call before it is handled, and records the denied attempt if the caller is signed in. */
async function denyCall(
  code: 'forbidden' | 'foreign_origin' | 'not_found',
  { endpoint, request: { caller, ip: address }, named }: DeniedCall,
  { record }: Guard,
): Promise<never> {
  if (caller)
    await record({
      actor: { ...caller, address },
      action: callNamed(endpoint.name),
      subjectId: typeof named === 'string' && ID.test(named) ? named : undefined,
      outcome: 'refused',
      code,
    })
  return fail(code, {})
}
