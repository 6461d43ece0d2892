import { type BodyOf, type inviteStaff, MESSAGES } from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { withAudit } from '../../audit/record.ts'
import { newId } from '../../db/ids.ts'
import { staff } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Actor } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { mailLink } from '../auth/links.ts'
import { memberView, staffFacts, statusOf } from './staff-rows.ts'

/** Makes a staff account without a password, and mails the link by which one is set. */
export const inviteMember = (platform: Platform, actor: Actor, { email, name, role }: BodyOf<typeof inviteStaff>) => {
  const id = newId()
  return withAudit(platform.db, actor, {
    action: 'staff.invite',
    subjectId: id,
    work: async (transaction) => {
      const [row] = await transaction
        .insert(staff)
        .values({ id, email, name, role, passwordHash: null, createdAt: new Date() })
        .onConflictDoNothing({ target: staff.email })
        .returning()
      if (!row) return fail('email_in_use', {})
      await mailLink(platform, transaction, { ...row, realm: 'staff' }, 'invitation')
      const message = MESSAGES.invited(row.email)
      const reply = { success: true, message, staff: memberView({ row, confirmedAt: null }) } as const
      return { reply, after: staffFacts(row) }
    },
  })
}

/** Mails the invitation again to a member who has not taken it up. The link before it opens nothing any more. */
export const inviteAgain = (platform: Platform, actor: Actor, id: string) =>
  withAudit(platform.db, actor, {
    action: 'staff.invite_again',
    subjectId: id,
    work: async (transaction) => {
      const [row] = await transaction.select().from(staff).where(eq(staff.id, id)).for('no key update')
      if (!row) return fail('not_found', {})
      if (statusOf(row) !== 'invited') return fail('not_invited', {})
      await mailLink(platform, transaction, { ...row, realm: 'staff' }, 'invitation')
      return { reply: { success: true, message: MESSAGES.invited(row.email) } as const }
    },
  })
