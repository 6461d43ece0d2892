import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { givenMoment } from './given-moments.ts'
import { searchPageQuery } from './pagination.ts'
import { id, line, moment } from './primitives.ts'

export const ACTOR_REALMS = ['customer', 'staff', 'system'] as const
export const AUDIT_OUTCOMES = ['done', 'unchanged', 'refused'] as const

const facts = z.nullable(z.record(z.string(), z.unknown()))

export const auditResponse = z.object({
  id,
  at: moment,
  actor_realm: z.enum(ACTOR_REALMS),
  actor_id: z.nullable(id),
  actor_email: z.nullable(z.string()),
  actor_role: z.nullable(z.string()),
  /** `<noun>.<verb>`: `withdrawal.confirm`. */
  action: z.string(),
  subject_id: z.nullable(z.string()),
  before: facts,
  after: facts,
  reason: z.nullable(z.string()),
  address: z.string(),
  outcome: z.enum(AUDIT_OUTCOMES),
  /** The error that a refused action was answered with. */
  code: z.nullable(z.string()),
})

export const listAudit = endpoint({
  name: 'listAudit',
  summary: 'The audit log: who did what to whom, when, from where, and how it ended',
  method: 'GET',
  path: '/api/admin/audit',
  audience: 'staff',
  permission: 'audit.read',
  paged: true,
  /** `query` looks in the action, the subject, the reason and the e-mail address of the actor. */
  query: z.extend(searchPageQuery, {
    actor_id: z.optional(id),
    realm: z.optional(z.enum(ACTOR_REALMS)),
    action: z.optional(line(100)),
    subject_id: z.optional(line(100).check(z.toLowerCase())),
    outcome: z.optional(z.enum(AUDIT_OUTCOMES)),
    from: z.optional(givenMoment),
    to: z.optional(givenMoment),
  }),
  response: z.array(auditResponse),
})
