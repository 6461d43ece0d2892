import { MESSAGES } from '@mintmark/contracts'
import { mayDo, refuse } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { staff } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { endAllSessions, endImpersonations, voidLinks } from '../auth/public.ts'
import type { StaffRow } from './create-staff.ts'
import { isActiveOwner, lockWithOwners, readMemberView, staffFacts } from './staff-rows.ts'

interface StaffChange {
  readonly action: string
  readonly id: string
  readonly reason?: string
  /** The new values, from the current row. */
  readonly changes: (member: StaffRow) => Partial<StaffRow>
  /** What else has to change with it. */
  readonly followUp?: (transaction: Transaction, after: StaffRow) => Promise<void>
}

/** Whether a change gives or takes rights: another role, or disabling. */
const isGrave = (before: StaffRow, after: StaffRow) =>
  before.role !== after.role || (before.disabledAt === null && after.disabledAt !== null)

/** One active owner must remain, and nobody changes their own role or disables themselves. */
function requireAnother(actor: StaffActor, before: StaffRow, owners: readonly StaffRow[]): void {
  const isLast = isActiveOwner(before) && owners.every(({ id }) => id === before.id)
  if (isLast) refuse('last_owner', {})
  if (before.id === actor.id) fail('own_staff_account', {})
}

/** Changes a staff member. Repeating the same change is harmless. */
const changeMember = (db: Database, actor: StaffActor, { action, id, reason, changes, followUp }: StaffChange) =>
  withAudit(db, actor, {
    action,
    subjectId: id,
    reason,
    work: async (transaction) => {
      const { member, owners } = await lockWithOwners(transaction, id)
      const after = { ...member, ...changes(member) }
      if (isGrave(member, after)) requireAnother(actor, member, owners)
      // The actor may have been disabled while this waited for its locks.
      if (!owners.some((owner) => owner.id === actor.id)) fail('forbidden', {})
      const [before, facts] = [staffFacts(member), staffFacts(after)]
      const isSame = JSON.stringify(before) === JSON.stringify(facts)
      if (!isSame) {
        const { name, role, disabledAt } = after
        await transaction.update(staff).set({ name, role, disabledAt }).where(eq(staff.id, id))
        await followUp?.(transaction, after)
      }
      const reply = {
        success: true,
        message: MESSAGES.statusUpdated,
        staff: await readMemberView(transaction, id),
      } as const
      return { reply, before, after: facts, outcome: isSame ? 'unchanged' : 'done' }
    },
  })

/** Changes name and role. Running impersonations end if the new role does not allow them. */
export const changeNameAndRole = (
  db: Database,
  actor: StaffActor,
  { id, name, role }: Pick<StaffRow, 'id' | 'name' | 'role'>,
) =>
  changeMember(db, actor, {
    action: 'staff.change',
    id,
    changes: () => ({ name, role }),
    followUp: async (transaction, after) => {
      if (!mayDo(after.role, 'users.impersonate')) await endImpersonations(transaction, id)
    },
  })

/** Disables a member at once, and ends their sessions, impersonations and links. */
export const disableMember = (db: Database, actor: StaffActor, { id, reason }: { id: string; reason: string }) =>
  changeMember(db, actor, {
    action: 'staff.disable',
    id,
    reason,
    changes: ({ disabledAt }) => ({ disabledAt: disabledAt ?? new Date() }),
    followUp: async (transaction) => {
      await voidLinks(transaction, id)
      await endAllSessions(transaction, { realm: 'staff', id })
    },
  })

/** Enables a disabled member again, with the same password and second factor. */
export const enableMember = (db: Database, actor: StaffActor, { id, reason }: { id: string; reason: string }) =>
  changeMember(db, actor, { action: 'staff.enable', id, reason, changes: () => ({ disabledAt: null }) })
