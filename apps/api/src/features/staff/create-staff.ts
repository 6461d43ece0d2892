import type { StaffRole } from '@mintmark/domain'
import { ne } from 'drizzle-orm'
import { recordEvent } from '../../audit/record-event.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { STAFF_ROWS } from '../../db/guarded-rows.ts'
import { withMac } from '../../db/guarded-table.ts'
import { newId } from '../../db/ids.ts'
import { staff } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { SYSTEM } from '../../ledger/system-actor.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { hashPassword, requireUncommon } from '../factors/public.ts'

/** A staff account to create. */
export interface NewStaff {
  readonly email: string
  readonly name: string
  readonly role: StaffRole
  readonly password: string
}

export type StaffRow = typeof staff.$inferSelect

/**
 * Notifies the other members: an account that none of them requested must not go unnoticed. Where no owner is left who could
 * notice it, disabled owners are notified too.
 */
async function tellStaff(transaction: Transaction, { id, email, name, role }: StaffRow): Promise<void> {
  const others = await transaction.select().from(staff).where(ne(staff.id, id))
  const active = others.filter(({ disabledAt, passwordHash }) => disabledAt === null && passwordHash !== null)
  const isLed = active.some((member) => member.role === 'owner')
  const recipients = isLed ? active : [...active, ...others.filter((member) => member.role === 'owner')]
  const payload = { email, name, role }
  for (const { email: recipient } of recipients)
    await queueMail(transaction, { kind: 'staff.added', payload }, { customerId: null, recipient })
}

/** Creates a staff account from the server's command line. All active members are notified by email. */
export async function createStaff(
  db: Database,
  { email, name, role, password }: NewStaff,
  createdAt = new Date(),
): Promise<StaffRow> {
  requireUncommon(password)
  const passwordHash = await hashPassword(password, { address: SYSTEM.address, isKnown: true })
  const account = { email, name, role, roleSince: createdAt, invitedBy: null, createdAt, disabledAt: null }
  return db.transaction(async (transaction) => {
    const [row] = await transaction
      .insert(staff)
      .values(withMac(transaction, STAFF_ROWS, { ...account, id: newId(createdAt), passwordHash }))
      .onConflictDoNothing({ target: staff.email })
      .returning()
    if (!row) return fail('email_taken', {})
    await tellStaff(transaction, row)
    await recordEvent(transaction, {
      actor: SYSTEM,
      action: 'staff.create',
      subjectId: row.id,
      outcome: 'done',
      after: { email, name, role },
      at: createdAt,
    })
    return row
  })
}
