import type { StaffRole } from '@mintmark/domain'
import { recordEvent } from '../../audit/record.ts'
import type { Database } from '../../db/connect.ts'
import { newId } from '../../db/ids.ts'
import { staff } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { SYSTEM } from '../../ledger/system-actor.ts'
import { hashPassword } from '../auth/passwords.ts'
import { requireUncommon } from '../auth/require-uncommon.ts'

/** A staff account to be made. */
export interface NewStaff {
  readonly email: string
  readonly name: string
  readonly role: StaffRole
  readonly password: string
}

export type StaffRow = typeof staff.$inferSelect

/** Makes a staff account. The e-mail address is kept in lower case and belongs to one account. */
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
      realm: SYSTEM.realm,
      actorId: SYSTEM.id,
      action: 'staff.create',
      subjectId: row.id,
      address: SYSTEM.address,
      outcome: 'done',
      at: createdAt,
    })
    return row
  })
}
