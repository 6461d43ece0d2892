import type { StaffRole } from '@mintmark/domain'
import { recordEvent } from '../../audit/record-event.ts'
import type { Database } from '../../db/connect.ts'
import { newId } from '../../db/ids.ts'
import { staff } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { SYSTEM } from '../../ledger/system-actor.ts'
import { hashPassword, requireUncommon } from '../auth/public.ts'

/** A staff account to create. */
export interface NewStaff {
  readonly email: string
  readonly name: string
  readonly role: StaffRole
  readonly password: string
}

export type StaffRow = typeof staff.$inferSelect

/** Creates a staff account. */
export async function createStaff(
  db: Database,
  { email, name, role, password }: NewStaff,
  createdAt = new Date(),
): Promise<StaffRow> {
  requireUncommon(password)
  const passwordHash = await hashPassword(password, SYSTEM.address)
  return db.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(staff)
      .values({ id: newId(createdAt), email, name, role, passwordHash, createdAt })
      .onConflictDoNothing({ target: staff.email })
      .returning()
    if (!row) return fail('email_taken', {})
    await recordEvent(transaction, {
      actor: SYSTEM,
      action: 'staff.create',
      subjectId: row.id,
      outcome: 'done',
      at: createdAt,
    })
    return row
  })
}
