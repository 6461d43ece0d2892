import { type BodyOf, type inviteStaff, MESSAGES } from '@mintmark/contracts'
import { APPROVING_ROLES, approvesRequests, ROLES } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Transaction } from '../../db/connect.ts'
import { STAFF_ROWS } from '../../db/guarded-rows.ts'
import { withMac } from '../../db/guarded-table.ts'
import { newId } from '../../db/ids.ts'
import { staff } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { officeAction, performOrRequest } from '../approvals/public.ts'
import { mailLink } from '../mailed-links/public.ts'
import type { StaffRow } from './create-staff.ts'
import { memberView, NEW_MEMBER, staffFacts, statusOf } from './staff-rows.ts'

type Invitation = BodyOf<typeof inviteStaff>

/** Emails a link to set a password, which names the member who invites and the role. */
async function mailInvitation(platform: Platform, transaction: Transaction, row: StaffRow, invitedBy: string) {
  const [by] = await transaction.select({ email: staff.email }).from(staff).where(eq(staff.id, invitedBy))
  const invitation = by && { by: by.email, email: row.email, role: ROLES[row.role].title }
  await mailLink(platform, transaction, { ...row, realm: 'staff', ...(invitation && { invitation }) }, 'invitation')
}

/** Adds the account without a password and emails a link to set one. */
async function invite(
  platform: Platform,
  transaction: Transaction,
  { email, name, role, invitedBy }: Invitation & { readonly invitedBy: string },
) {
  const createdAt = new Date()
  const given = { id: newId(createdAt), email, name, role, passwordHash: null }
  const account = { ...given, roleSince: createdAt, invitedBy, createdAt, disabledAt: null }
  const [row] = await transaction
    .insert(staff)
    .values(withMac(transaction, STAFF_ROWS, account))
    .onConflictDoNothing({ target: staff.email })
    .returning()
  if (!row) return fail('email_in_use', {})
  await mailInvitation(platform, transaction, row, invitedBy)
  const message = MESSAGES.invited(row.email)
  const reply = { success: true, message, staff: memberView({ row, ...NEW_MEMBER }) } as const
  return { reply, subjectId: row.id, after: staffFacts(row) }
}

/** Invites a member with a role that approves requests. */
export const inviteStaffAction = officeAction({
  action: 'staff.invite',
  input: z.object({ email: z.string(), name: z.string(), role: z.enum(APPROVING_ROLES) }),
  perform: (platform, transaction, { input, requestedBy }) =>
    invite(platform, transaction, { ...input, invitedBy: requestedBy }),
})

/** Invites a staff member. A role that approves requests takes two people. */
export function inviteMember(platform: Platform, actor: StaffActor, body: Invitation) {
  const { email, name, role } = body
  if (!approvesRequests(role))
    return withAudit(platform.db, actor, {
      action: 'staff.invite',
      work: (transaction) => invite(platform, transaction, { ...body, invitedBy: actor.id }),
    })
  return performOrRequest(platform, inviteStaffAction, {
    input: { email, name, role },
    actor,
    request: async (transaction) => {
      if ((await transaction.$count(staff, eq(staff.email, email))) > 0) fail('email_in_use', {})
      const changes = [{ what: 'Role', before: null, after: role }]
      return { subjectId: email, summary: `Invite ${name} (${email}) as ${role}`, reason: null, changes }
    },
  })
}

/** Emails the invitation again to a member who has not accepted it. The previous link is voided. */
export const inviteAgain = (platform: Platform, actor: StaffActor, id: string) =>
  withAudit(platform.db, actor, {
    action: 'staff.invite_again',
    subjectId: id,
    work: async (transaction) => {
      const [row] = await transaction.select().from(staff).where(eq(staff.id, id)).for('no key update')
      if (!row) return fail('not_found', {})
      if (statusOf(row) !== 'invited') return fail('not_invited', {})
      await mailInvitation(platform, transaction, row, actor.id)
      return { reply: { success: true, message: MESSAGES.invited(row.email) } as const }
    },
  })
