import type { Endpoint } from '@mintmark/contracts'
import { mayDo } from '@mintmark/domain'
import type { FastifyRequest } from 'fastify'
import type { AuditEvent } from '../audit/record.ts'
import { fail, tellable } from '../failure.ts'
import type { Caller } from '../features/auth/sessions.ts'
import type { Domain, Domains } from './domains.ts'

/** What `answer` needs to guard a call. */
export interface Guard {
  readonly domains: Domains
  readonly callerOf: (request: FastifyRequest, domain: Domain) => Promise<Caller | undefined>
  /** Checks every answer against its schema: on in tests and development. */
  readonly checkAnswers: boolean
  /** Writes down what happens at the door: acts that a role may not do, visits of staff, exports. */
  readonly record: (event: AuditEvent) => Promise<void>
}

/** Refuses who may not call, by the contract. Refusals to staff are written down, and so is all that a visit asks for. */
export async function requireRights(endpoint: Endpoint, request: FastifyRequest, { record }: Guard): Promise<void> {
  const { caller, ip: address } = request
  const viewed = caller?.realm === 'customer' ? caller.viewedBy : undefined
  // Signing out and back in is for visitors, and stays possible.
  const readsOnly = endpoint.method === 'GET' || !['customer', 'member'].includes(endpoint.audience)
  if (caller && viewed)
    await record({
      realm: 'staff',
      actorId: viewed.staffId,
      act: readsOnly ? 'visit.read' : 'visit.change',
      subjectId: caller.id,
      after: { call: endpoint.name, path: request.url.split('?')[0] },
      reason: viewed.reason,
      address,
      ...(readsOnly ? { outcome: 'done' } : { outcome: 'refused', code: 'impersonated' }),
    })
  if (viewed && !readsOnly) fail('impersonated', {})
  try {
    requireCaller(endpoint, caller)
  } catch (error) {
    const refusal = tellable(error)
    if (caller?.realm === 'staff' && refusal?.code === 'forbidden')
      await record({
        realm: 'staff',
        actorId: caller.id,
        role: caller.role,
        act: endpoint.name,
        address,
        outcome: 'refused',
        code: 'forbidden',
      })
    throw error
  }
}

function requireCaller(endpoint: Endpoint, caller: Caller | undefined): void {
  const { audience, permission } = endpoint
  if (audience !== 'customer' && audience !== 'staff' && audience !== 'member') return
  if (caller === undefined || (audience !== 'member' && caller.realm !== audience)) fail('unauthenticated', {})
  if (caller.realm === 'staff' && (permission === undefined || !mayDo(caller.role, permission))) fail('forbidden', {})
}

/** Refuses a request that names another customer than its own, as if there were none. */
export function requireOwner(
  { owner }: Endpoint,
  caller: Caller | undefined,
  parts: Record<'params' | 'body', unknown>,
): void {
  if (owner === undefined) return
  const [part, field] = owner.split('.') as ['params' | 'body', string]
  if ((parts[part] as Record<string, unknown>)[field] !== caller?.id) fail('not_found', {})
}
