import { APPROVING_ROLES, approvesRequests, STAFF_ROLES, type StaffRole } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { staff } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { decideAgain, officeAction, performOrRequest } from '../approvals/public.ts'
import {
  changeMember,
  enabled,
  lockForRole,
  lockMember,
  type NameAndRole,
  nameAndRole,
  roleChangeOf,
} from './change-staff.ts'
import { demoteMember } from './disable-staff.ts'

/** Gives a member a role that approves requests. The member may not approve it. */
export const promoteStaffAction = officeAction({
  action: 'staff.promote',
  input: z.object({ id: z.uuid(), name: z.string(), role: z.enum(APPROVING_ROLES), from: z.enum(STAFF_ROLES) }),
  perform: (_, transaction, { input, requestedBy, decidedBy }) =>
    decidedBy === input.id ? fail('own_staff_account', {}) : changeMember(transaction, requestedBy, nameAndRole(input)),
})

/** Enables a disabled member again. */
export const enableStaffAction = officeAction({
  action: 'staff.enable',
  input: z.object({ id: z.uuid(), reason: z.string() }),
  perform: async (_, transaction, { input: { id, reason }, requestedBy }) => ({
    ...(await changeMember(transaction, requestedBy, enabled(id))),
    reason,
  }),
})

/** Changes a member, where two people are not needed. */
const changeAlone = (platform: Platform, actor: StaffActor, change: NameAndRole) =>
  withAudit(platform.db, actor, {
    action: 'staff.change',
    subjectId: change.id,
    work: async (transaction) => {
      await lockForRole(transaction, change, 'same_rights')
      return changeMember(transaction, actor.id, nameAndRole(change))
    },
  })

const promoteMember = (
  platform: Platform,
  actor: StaffActor,
  change: NameAndRole & { readonly role: (typeof APPROVING_ROLES)[number] },
) =>
  performOrRequest(platform, promoteStaffAction, {
    input: change,
    actor,
    request: async (transaction) => {
      const { id, role } = change
      if (id === actor.id) fail('own_staff_account', {})
      const member = await lockForRole(transaction, change, 'promotion')
      const changes = [{ what: 'Role', before: member.role, after: role }]
      return { subjectId: id, summary: `Make ${member.email} ${role}`, reason: null, changes }
    },
  })

interface GivenChange extends Pick<NameAndRole, 'id' | 'name'> {
  /** The role of now if it is not given. */
  readonly role?: StaffRole | undefined
}

/** Changes name and role. A promotion to a role that approves requests takes two people, and a demotion may. */
export const changeNameAndRole = (platform: Platform, actor: StaffActor, { role: given, ...member }: GivenChange) =>
  decideAgain(async () => {
    const [row = fail('not_found', {})] = await platform.db.select().from(staff).where(eq(staff.id, member.id))
    const { role: from } = row
    const role = given ?? from
    const [kind, change] = [roleChangeOf(from, role), { ...member, role, from }]
    if (kind === 'demotion') return demoteMember(platform, actor, change)
    if (kind === 'promotion' && approvesRequests(role)) return promoteMember(platform, actor, { ...change, role })
    return changeAlone(platform, actor, change)
  })

/** Enables a disabled member. A role that approves requests takes two people. */
export const enableMember = (platform: Platform, actor: StaffActor, given: z.infer<typeof enableStaffAction.input>) =>
  performOrRequest(platform, enableStaffAction, {
    input: given,
    actor,
    subjectId: given.id,
    request: async (transaction) => {
      const { id, email, role, disabledAt } = await lockMember(transaction, given.id)
      if (!approvesRequests(role) || disabledAt === null) return undefined
      const changes = [{ what: 'Status', before: 'Disabled', after: 'Enabled' }]
      return { subjectId: id, summary: `Enable ${email} (${role}) again`, reason: given.reason, changes }
    },
  })
