import { recordEvent } from '../audit/record-event.ts'
import { staff } from '../db/schema.ts'
import { SYSTEM } from '../ledger/system-actor.ts'
import type { Platform } from '../platform.ts'

interface Tools {
  readonly db: Parameters<typeof recordEvent>[0]
}

/** Records that a staff member signed in, as the form does. */
export const recordSignIn = ({ db }: Tools, id: string): Promise<void> =>
  recordEvent(db, {
    actor: { realm: 'staff', id, address: '127.0.0.1' },
    action: 'staff.sign_in',
    subjectId: id,
    outcome: 'done',
  })

/** Records that a staff member was created, as the command on the server does. */
export const recordCreation = (
  { db }: Tools,
  { id, email, name, role, createdAt }: Pick<typeof staff.$inferSelect, 'id' | 'email' | 'name' | 'role' | 'createdAt'>,
): Promise<void> => {
  const created = { action: 'staff.create', subjectId: id, after: { email, name, role }, outcome: 'done' } as const
  return recordEvent(db, { actor: SYSTEM, ...created, at: createdAt })
}

/** Records all staff again, after a test threw the audit log away. */
export async function recordStaff(platform: Pick<Platform, 'db'>): Promise<void> {
  for (const row of await platform.db.select().from(staff)) {
    await recordCreation(platform, row)
    await recordSignIn(platform, row.id)
  }
}
