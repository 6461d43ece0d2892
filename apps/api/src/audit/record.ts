import type { Database } from '../db/connect.ts'
import { newId } from '../db/ids.ts'
import { auditLog } from '../db/schema.ts'

/** What the audit log keeps of an act that moves no money: a sign-in, a sign-out, a new account. */
export interface SecurityEvent {
  readonly realm: 'customer' | 'staff' | 'system'
  readonly actorId: string | null
  readonly act: string
  readonly subjectId?: string
  readonly address: string
  readonly outcome: 'done' | 'refused'
  /** When it happened; now, unless the demo data tell of a past. */
  readonly at?: Date
}

/** Writes an event down, in the transaction that it is given. */
export async function recordEvent(db: Pick<Database, 'insert'>, event: SecurityEvent): Promise<void> {
  const { realm, actorId, act, subjectId, address, outcome, at = new Date() } = event
  await db.insert(auditLog).values({
    id: newId(at),
    at,
    actorRealm: realm,
    actorId,
    act,
    subjectId: subjectId ?? null,
    address,
    outcome,
  })
}
