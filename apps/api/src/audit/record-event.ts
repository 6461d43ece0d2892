import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { withChain } from '../db/own-rows.ts'
import { auditLog } from '../db/schema.ts'
import { publicError } from '../failure.ts'
import { type AuditEvent, auditRowOf } from './audit-event.ts'

type Writer = Pick<Database, 'insert'>

/** The role of a staff member who is not signed in yet, or who acts in a customer's session. */
const currentRole = (staffId: string | null) => sql`(select role from staff where id = ${staffId})`

/** Records an event in the given transaction. */
export async function recordEvent(db: Writer, event: AuditEvent): Promise<void> {
  const { actor } = event
  const row = auditRowOf(event)
  const isRoleMissing = actor.realm === 'staff' && actor.role === undefined
  await db.insert(auditLog).values(withChain(isRoleMissing ? { ...row, actorRole: currentRole(actor.id) } : row))
}

/** Runs the work of an action. A refusal is recorded and rethrown. */
export async function recordRefusal<Reply>(
  db: Writer,
  event: Omit<AuditEvent, 'outcome' | 'code'>,
  work: () => Reply | Promise<Reply>,
): Promise<Reply> {
  try {
    return await work()
  } catch (error) {
    const refusal = publicError(error)
    if (refusal) await recordEvent(db, { ...event, outcome: 'refused', code: refusal.code })
    throw error
  }
}
