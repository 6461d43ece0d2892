import { APPROVING_ROLES, approvesRequests, isDemotion, isPromotion } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { staff } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { officeAction, performOrRequest } from '../approvals/public.ts'
import { changeMember, enabled, nameAndRole } from './change-staff.ts'
import type { StaffRow } from './create-staff.ts'
import { demoteMember } from './disable-staff.ts'

/** Gives a member a role that approves requests. The member may not approve it. */
export const promoteStaffAction = officeAction({
  action: 'staff.promote',
  input: z.object({ id: z.uuid(), name: z.string(), role: z.enum(APPROVING_ROLES) }),
  perform: (_, transaction, { input, requestedBy, decidedBy }) =>
    decidedBy === input.id ? fail('own_staff_account', {}) : changeMember(transaction, requestedBy, nameAndRole(input)),
})

/** Enables a disabled member who may approve others' requests. */
export const enableStaffAction = officeAction({
  action: 'staff.enable',
  input: z.object({ id: z.uuid() }),
  perform: (_, transaction, { input, requestedBy }) => changeMember(transaction, requestedBy, enabled(input.id)),
})

/** Changes name and role. A promotion to a role that approves requests takes two people, and a demotion may. */
export async function changeNameAndRole(
  platform: Platform,
  actor: StaffActor,
  change: Pick<StaffRow, 'id' | 'name' | 'role'>,
) {
  const { id, role } = change
  const named = { action: 'staff.change', subjectId: id } as const
  const [member] = await platform.db.select().from(staff).where(eq(staff.id, id))
  if (member && isDemotion(member.role, role)) return demoteMember(platform, actor, change)
  if (!member || !approvesRequests(role) || !isPromotion(member.role, role))
    return withAudit(platform.db, actor, {
      ...named,
      work: (transaction) => changeMember(transaction, actor.id, nameAndRole(change)),
    })
  return performOrRequest(platform, promoteStaffAction, {
    input: { ...change, role },
    actor,
    request: async () => {
      if (id === actor.id) fail('own_staff_account', {})
      const changes = [{ what: 'Role', before: member.role, after: role }]
      return { subjectId: id, summary: `Make ${member.email} ${role}`, reason: null, changes }
    },
  })
}

/** Enables a disabled member. A role that approves requests takes two people. */
export async function enableMember(
  platform: Platform,
  actor: StaffActor,
  { id, reason }: { readonly id: string; readonly reason: string },
) {
  const [member] = await platform.db.select().from(staff).where(eq(staff.id, id))
  if (!member || !approvesRequests(member.role) || member.disabledAt === null)
    return withAudit(platform.db, actor, {
      action: 'staff.enable',
      subjectId: id,
      reason,
      work: (transaction) => changeMember(transaction, actor.id, enabled(id)),
    })
  return performOrRequest(platform, enableStaffAction, {
    input: { id },
    actor,
    request: async () => {
      const changes = [{ what: 'Status', before: 'Disabled', after: 'Enabled' }]
      return { subjectId: id, summary: `Enable ${member.email} (${member.role}) again`, reason, changes }
    },
  })
}
