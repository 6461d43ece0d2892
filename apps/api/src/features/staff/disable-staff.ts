import { disablingTakesTwo, ROLES, requireTwoRemain, STAFF_ROLES } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import type { StaffActor } from '../../actor.ts'
import type { Transaction } from '../../db/connect.ts'
import { staff } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { SYSTEM } from '../../ledger/system-actor.ts'
import type { Platform } from '../../platform.ts'
import {
  keepSigners,
  lockRequests,
  officeAction,
  performOrRequest,
  readActiveMembers,
  voidRequestsOf,
} from '../approvals/public.ts'
import { voidLinks } from '../mailed-links/public.ts'
import { endAllSessions } from '../sessions/public.ts'
import {
  changeMember,
  lockForRole,
  type NameAndRole,
  nameAndRole,
  requireAnother,
  type StaffChange,
} from './change-staff.ts'
import type { StaffRow } from './create-staff.ts'
import { type Disablers, mailDisabling } from './mail-disabling.ts'
import { lockWithOwners, statusOf } from './staff-rows.ts'

interface Disabling {
  readonly id: string
  readonly reason: string
}

/** The disabled member approves nothing about themselves. */
const requireOther = ({ requestedBy, decidedBy }: Exclude<Disablers, 'server'>, id: string) =>
  decidedBy === id && decidedBy !== requestedBy ? fail('own_staff_account', {}) : undefined

/** Disables a member immediately, voids their requests, and ends their sessions, impersonations and links. */
export const disabled = (id: string, by: Disablers): StaffChange => ({
  id,
  changes: ({ disabledAt }) => ({ disabledAt: disabledAt ?? new Date() }),
  followUp: async (transaction, _, before) => {
    await voidRequestsOf(transaction, SYSTEM, { staffId: id, why: 'disabled' })
    await voidLinks(transaction, id)
    await endAllSessions(transaction, { realm: 'staff', id })
    await mailDisabling(transaction, { kind: 'staff.disabled', member: before, by })
  },
})

/** Takes the right to approve from a member, or ownership. */
const demoted = (change: NameAndRole, by: Disablers): StaffChange => {
  const { followUp, ...changing } = nameAndRole(change)
  return {
    ...changing,
    followUp: async (transaction, after, before) => {
      await followUp?.(transaction, after, before)
      await mailDisabling(transaction, { kind: 'staff.demoted', member: before, role: after.role, by })
    },
  }
}

export const disableStaffAction = officeAction({
  action: 'staff.disable',
  input: z.object({ id: z.uuid(), reason: z.string() }),
  perform: async (_, transaction, { input: { id, reason }, ...by }) => {
    requireOther(by, id)
    return { ...(await changeMember(transaction, by.requestedBy, disabled(id, by))), reason }
  },
})

export const demoteStaffAction = officeAction({
  action: 'staff.demote',
  input: z.object({ id: z.uuid(), name: z.string(), role: z.enum(STAFF_ROLES), from: z.enum(STAFF_ROLES) }),
  perform: async (_, transaction, { input, ...by }) => {
    requireOther(by, input.id)
    return changeMember(transaction, by.requestedBy, demoted(input, by))
  },
})

/**
 * The member who would be disabled if that takes two people, locked together with all owners so that the count of those who
 * remain is right; undefined if the actor may do it alone, which is remembered for a day.
 */
async function memberIfTwo(transaction: Transaction, actor: StaffActor, id: string): Promise<StaffRow | undefined> {
  await lockRequests(transaction, 'by', id)
  const { member, owners } = await lockWithOwners(transaction, id)
  if (member.disabledAt !== null) return undefined
  requireAnother(actor.id, member, owners)
  // An invitation that was not accepted gives no rights yet.
  if (statusOf(member) === 'invited') return undefined
  const at = new Date()
  const before = await readActiveMembers(transaction)
  const remaining = before.filter((each) => each.id !== id)
  requireTwoRemain({ before, after: remaining, at })
  await keepSigners(transaction, { before, after: remaining, at })
  const lastAloneAt = owners.find((each) => each.id === actor.id)?.disabledAloneAt ?? null
  if (disablingTakesTwo({ target: member, remaining, lastAloneAt, at })) return member
  await transaction.update(staff).set({ disabledAloneAt: at }).where(eq(staff.id, actor.id))
  return undefined
}

/** Disables a member: an approver while fewer than three would remain, and a second member within a day, take two people. */
export const disableMember = (platform: Platform, actor: StaffActor, { id, reason }: Disabling) =>
  performOrRequest(platform, disableStaffAction, {
    input: { id, reason },
    actor,
    subjectId: id,
    request: async (transaction) => {
      const member = await memberIfTwo(transaction, actor, id)
      if (!member) return undefined
      const changes = [{ what: 'Status', before: 'Active', after: 'Disabled' }]
      return { subjectId: id, summary: `Disable ${member.email} (${member.role})`, reason, changes }
    },
  })

/** Gives an approver a role with fewer rights, which takes two people where disabling would. Throws `Outdated` if it is no demotion. */
export const demoteMember = (platform: Platform, actor: StaffActor, change: NameAndRole) =>
  performOrRequest(platform, demoteStaffAction, {
    input: change,
    actor,
    subjectId: change.id,
    request: async (transaction) => {
      await lockForRole(transaction, change, 'demotion')
      const member = await memberIfTwo(transaction, actor, change.id)
      if (!member) return undefined
      const changes = [{ what: 'Role', before: ROLES[member.role].title, after: ROLES[change.role].title }]
      return { subjectId: change.id, summary: `Make ${member.email} ${change.role}`, reason: null, changes }
    },
  })
