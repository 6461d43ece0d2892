import { MESSAGES } from '@mintmark/contracts'
import { mayDo, refuse } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import { type Transaction, withAudit } from '../../audit/record.ts'
import type { Database } from '../../db/connect.ts'
import { staff } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Actor } from '../../ledger/command.ts'
import { endAllSessions, endImpersonations } from '../auth/end-sessions.ts'
import { voidLinks } from '../auth/links.ts'
import type { StaffRow } from './create-staff.ts'
import { isActiveOwner, lockWithOwners, readMemberView, staffFacts } from './staff-rows.ts'

interface StaffChange {
  readonly action: string
  readonly id: string
  readonly reason?: string
  /** What is set, by what is there. */
  readonly changes: (member: StaffRow) => Partial<StaffRow>
  /** What follows from it. */
  readonly followUp?: (transaction: Transaction, after: StaffRow) => Promise<void>
}

/** Whether a change takes something away, or gives it: another role, or an end to everything. */
const isGrave = (before: StaffRow, after: StaffRow) =>
  before.role !== after.role || (before.disabledAt === null && after.disabledAt !== null)

/** An owner must remain who can let others in, and nobody raises, lowers or removes themselves. */
function requireAnother(actor: Actor, before: StaffRow, owners: readonly StaffRow[]): void {
  const isLast = isActiveOwner(before) && owners.every(({ id }) => id === before.id)
  if (isLast) refuse('last_owner', {})
  if (before.id === actor.id) fail('own_staff_account', {})
}

/** Changes a staff member; the same again is harmless. */
const changeMember = (db: Database, actor: Actor, { action, id, reason, changes, followUp }: StaffChange) =>
  withAudit(db, actor, {
    action,
    subjectId: id,
    reason,
    work: async (transaction) => {
      const { member, owners } = await lockWithOwners(transaction, id)
      const after = { ...member, ...changes(member) }
      if (isGrave(member, after)) requireAnother(actor, member, owners)
      // Whoever was disabled while this waited for its turn decides nothing any more.
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

/** Changes name and role. A role that may not view accounts ends the impersonations that are under way. */
export const changeNameAndRole = (
  db: Database,
  actor: Actor,
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

/** Shuts a member out at once: sessions, impersonations and links end with it. */
export const disableMember = (db: Database, actor: Actor, { id, reason }: { id: string; reason: string }) =>
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

/** Lets a disabled member in again, with the password and the second factor of before. */
export const enableMember = (db: Database, actor: Actor, { id, reason }: { id: string; reason: string }) =>
  changeMember(db, actor, { action: 'staff.enable', id, reason, changes: () => ({ disabledAt: null }) })
