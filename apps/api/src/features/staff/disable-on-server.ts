import { eq } from 'drizzle-orm'
import { recordEvent } from '../../audit/record-event.ts'
import type { Database } from '../../db/connect.ts'
import { staff } from '../../db/schema.ts'
import { SYSTEM } from '../../ledger/system-actor.ts'
import { changeMemberOnServer } from './change-staff.ts'
import { disabled } from './disable-staff.ts'

interface ServerDisabling {
  readonly email: string
  readonly reason: string
}

/**
 * Disables a staff account from the server's command line, even if too few approvers remain for the screen to allow it. Ends
 * its sessions and links, voids its requests, and emails the member and all approvers. Returns the number of active owners who
 * are left. Throws if no account has the address.
 */
export const disableOnServer = (db: Database, { email, reason }: ServerDisabling) =>
  db.transaction(async (transaction) => {
    const [row] = await transaction.select({ id: staff.id }).from(staff).where(eq(staff.email, email))
    if (!row) throw new Error('No staff account has this email address.')
    const { owners, ...written } = await changeMemberOnServer(transaction, disabled(row.id, 'server'))
    await recordEvent(transaction, {
      actor: SYSTEM,
      action: 'staff.disable',
      subjectId: row.id,
      reason,
      at: new Date(),
      ...written,
    })
    return { owners, outcome: written.outcome }
  })
