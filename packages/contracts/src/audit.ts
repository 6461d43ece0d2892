import * as z from 'zod/mini'
import { endpoint, type RowOf } from './endpoint.ts'
import { ADA, CAMILA, IDS, PRIYA } from './example-data.ts'
import { givenMoment } from './given-moments.ts'
import { searchPageQuery } from './pagination.ts'
import { id, line, moment } from './primitives.ts'

export const ACTOR_REALMS = ['customer', 'staff', 'system'] as const
export const AUDIT_OUTCOMES = ['done', 'unchanged', 'refused'] as const

const facts = z.nullable(z.record(z.string(), z.unknown()))

export const auditResponse = z.object({
  id,
  at: moment,
  /** The action as a sentence. */
  sentence: z.string(),
  /** The customer whom it concerns: as the actor, or as the owner of the subject. */
  customer_id: z.nullable(id),
  customer_email: z.nullable(z.string()),
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
  /** The error code of a refused action. */
  code: z.nullable(z.string()),
})

const AUDIT_ROW = {
  actor_realm: 'customer',
  actor_role: null,
  before: null,
  after: null,
  reason: null,
  address: '203.0.113.24',
  outcome: 'done',
  code: null,
} as const

export const listAudit = endpoint({
  name: 'listAudit',
  summary: 'The audit log: each action with its actor, subject, time, client IP and result',
  method: 'GET',
  reads: 'replica',
  path: '/api/admin/audit',
  tags: ['Audit'],
  audience: 'staff',
  permission: 'audit.read',
  paged: true,
  /**
   * `query` searches the action, the reason and the email address of the actor, and finds a subject by its id, the last eight
   * characters of it, or its amount, such as `1,250.00` or `0.5 BTC`.
   */
  query: z.extend(searchPageQuery, {
    actor_id: z.optional(id),
    /** Limits the list to actions by and about this customer. */
    customer_id: z.optional(id),
    realm: z.optional(z.enum(ACTOR_REALMS)),
    action: z.optional(line(100)),
    subject_id: z.optional(line(100).check(z.toLowerCase())),
    outcome: z.optional(z.enum(AUDIT_OUTCOMES)),
    from: z.optional(givenMoment),
    to: z.optional(givenMoment),
  }),
  response: z.array(auditResponse),
  example: [
    {
      ...AUDIT_ROW,
      id: IDS.audit[0],
      at: '2026-11-21T05:10:00.000Z',
      sentence: `${CAMILA.email} requested a deposit of 480.00 USDT`,
      customer_id: CAMILA.id,
      customer_email: CAMILA.email,
      actor_id: CAMILA.id,
      actor_email: CAMILA.email,
      action: 'deposit.request',
      subject_id: IDS.deposits.camila,
      after: { coin: 'USDT', amount: '480.00000000', status: 'pending' },
    },
    {
      ...AUDIT_ROW,
      id: IDS.audit[1],
      at: '2026-11-20T07:00:00.000Z',
      sentence: `${ADA.email} tried to request a withdrawal. Refused: insufficient funds`,
      customer_id: ADA.id,
      customer_email: ADA.email,
      actor_id: ADA.id,
      actor_email: ADA.email,
      action: 'withdrawal.request',
      subject_id: null,
      outcome: 'refused',
      code: 'insufficient_funds',
    },
    {
      ...AUDIT_ROW,
      id: IDS.audit[2],
      at: '2026-11-17T10:00:00.000Z',
      sentence: `${PRIYA.name} credited profit of the Silver investment of 2,500.00 USDT of ${ADA.email}`,
      customer_id: ADA.id,
      customer_email: ADA.email,
      actor_realm: 'staff',
      actor_id: PRIYA.id,
      actor_email: PRIYA.email,
      actor_role: 'finance',
      action: 'profit.credit',
      subject_id: IDS.investments.silver,
      before: { profit: '0.00000000' },
      after: { profit: '25.00000000' },
    },
  ],
})

export type AuditRow = RowOf<typeof listAudit>
