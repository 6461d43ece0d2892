import { type BodyOf, type freezeUser, lastMoment, MESSAGES, type unfreezeUser } from '@mintmark/contracts'
import { type Freezable, freezesAt, freezesOf, NEVER_ENDS, requireFreezeEnd } from '@mintmark/domain'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { newIdFor } from '../../db/ids.ts'
import { isRow, withChain } from '../../db/own-rows.ts'
import { customerFreezes, customers } from '../../db/schema.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { endSessions, ownSessions } from '../sessions/public.ts'
import { lockCustomer } from './lock-customer.ts'
import type { CustomerRow } from './user-view.ts'

/** The columns that say when a freeze ends. */
const ended = (what: Freezable, until: Date | null) =>
  ({
    sign_in: { signInFrozenUntil: until },
    withdrawals: { withdrawalsFrozenUntil: until },
    investing: { investingFrozenUntil: until },
  })[what]

/** The freezes of a customer, for the audit log. */
const snapshot = (row: CustomerRow, at: Date) => ({
  frozen: freezesAt(freezesOf(row), at).map(({ what, until }) => ({ what, until: until?.toISOString() ?? null })),
})

/** Notifies the customer by email and in the app, without the reason, which is for staff. */
const tell = (
  transaction: Transaction,
  { id: customerId, email: recipient }: CustomerRow,
  { what, until }: { readonly what: Freezable; readonly until?: Date | null },
) =>
  queueMail(
    transaction,
    until === undefined
      ? { kind: `${what}.unfrozen`, payload: {} }
      : { kind: `${what}.frozen`, payload: { ...(until && { frozenUntil: until.toISOString() }) } },
    { customerId, recipient },
  )

interface Freeze extends BodyOf<typeof freezeUser> {
  readonly id: string
}

/**
 * Stops something for a customer under the lock of their row, which everything it stops takes as well: what was decided before
 * counts, and nothing comes after. A frozen sign-in also ends the customer's sessions, but no staff member's view of them.
 */
export const freezeCustomer = (db: Database, actor: StaffActor, { id, what, reason, until: given }: Freeze) =>
  withAudit(db, actor, {
    action: 'customer.freeze',
    subjectId: id,
    reason,
    work: async (transaction) => {
      const before = await lockCustomer(transaction, id)
      const at = new Date()
      const until = given == null ? null : lastMoment(given)
      requireFreezeEnd(until, at)
      const change = ended(what, until ?? NEVER_ENDS)
      await transaction.update(customers).set(change).where(isRow(customers, id))
      await transaction
        .insert(customerFreezes)
        .values(
          withChain({ id: newIdFor(id, at), customerId: id, what, until, reason, frozenBy: actor.id, createdAt: at }),
        )
      await tell(transaction, before, { what, until })
      const sessions = what === 'sign_in' ? await endSessions(transaction, ownSessions({ realm: 'customer', id })) : []
      return {
        reply: { success: true, message: MESSAGES.customerFrozen } as const,
        before: snapshot(before, at),
        after: {
          ...snapshot({ ...before, ...change }, at),
          ...(sessions.length > 0 && { sessions_ended: sessions.length }),
        },
      }
    },
  })

/** Allows it again. */
export const unfreezeCustomer = (
  db: Database,
  actor: StaffActor,
  { id, what, reason }: BodyOf<typeof unfreezeUser> & { readonly id: string },
) =>
  withAudit(db, actor, {
    action: 'customer.unfreeze',
    subjectId: id,
    reason,
    work: async (transaction) => {
      const before = await lockCustomer(transaction, id)
      const at = new Date()
      const reply = { success: true, message: MESSAGES.customerUnfrozen } as const
      const isFrozen = freezesAt(freezesOf(before), at).some((freeze) => freeze.what === what)
      if (!isFrozen) return { reply, outcome: 'unchanged' as const }
      const change = ended(what, null)
      await transaction.update(customers).set(change).where(isRow(customers, id))
      await tell(transaction, before, { what })
      return { reply, before: snapshot(before, at), after: snapshot({ ...before, ...change }, at) }
    },
  })
