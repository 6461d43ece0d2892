import type { BodyOf, changeUser, createUser } from '@mintmark/contracts'
import { MESSAGES } from '@mintmark/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { newId } from '../../db/ids.ts'
import { customers } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { closeOfCustomer } from '../approvals/public.ts'
import { endAllSessions, isVerificationRequired, mailLink, voidLinks, warnAccount } from '../auth/public.ts'
import { adminUserView } from './admin-user-view.ts'
import type { CustomerRow } from './user-view.ts'

type Fields = BodyOf<typeof createUser>

/** What staff entered besides the address. Null counts as omitted. */
const given = ({ first_name, last_name, phone, country }: Fields) => ({
  firstName: first_name ?? undefined,
  lastName: last_name ?? undefined,
  phone: phone ?? undefined,
  country: country ?? undefined,
})

/** Locks a customer who is not archived. */
async function lockCustomer(transaction: Transaction, id: string): Promise<CustomerRow> {
  const open = and(eq(customers.id, id), isNull(customers.archivedAt))
  const [row] = await transaction.select().from(customers).where(open).for('no key update')
  return row ?? fail('not_found', {})
}

/** Creates a customer account without a password and mails the customer a link to set one. */
export const createCustomer = (platform: Platform, actor: StaffActor, body: Fields) => {
  const id = newId()
  return withAudit(platform.db, actor, {
    action: 'customer.create',
    subjectId: id,
    work: async (transaction) => {
      const { firstName = '', lastName = '', phone = '', country = '' } = given(body)
      const known = { email: body.email, firstName, lastName, phone, country }
      const [row] = await transaction
        .insert(customers)
        .values({ id, ...known, passwordHash: null, createdAt: new Date() })
        .onConflictDoNothing({ target: customers.email })
        .returning()
      if (!row) return fail('email_in_use', {})
      await mailLink(platform, transaction, { ...row, realm: 'customer' }, 'invitation')
      return { reply: adminUserView(row), after: adminUserView(row) }
    },
  })
}

/** What else a new email address requires: it must be verified, and the old address is notified. */
async function moveAddress(platform: Platform, transaction: Transaction, before: CustomerRow, after: CustomerRow) {
  await voidLinks(transaction, before.id)
  await warnAccount(transaction, { ...before, realm: 'customer' }, 'email.changed')
  if (before.passwordHash === null) await mailLink(platform, transaction, { ...after, realm: 'customer' }, 'invitation')
  else if (await isVerificationRequired(transaction))
    await mailLink(platform, transaction, { ...after, realm: 'customer' }, 'verify_email')
}

/** Changes a customer's data. Omitted fields stay unchanged. */
export const changeCustomer = (
  platform: Platform,
  actor: StaffActor,
  { id, body }: { readonly id: string; readonly body: BodyOf<typeof changeUser> },
) =>
  withAudit(platform.db, actor, {
    action: 'customer.change',
    subjectId: id,
    work: async (transaction) => {
      const before = await lockCustomer(transaction, id)
      const email = body.email
      const isMoved = email !== before.email
      if (isMoved && (await transaction.$count(customers, eq(customers.email, email))) > 0) fail('email_in_use', {})
      const emailVerified = before.emailVerified && !isMoved
      const [after] = await transaction
        .update(customers)
        .set({ email, emailVerified, ...given(body) })
        .where(eq(customers.id, id))
        .returning()
        .catch(refuseTaken)
      if (!after) return fail('not_found', {})
      if (isMoved) await moveAddress(platform, transaction, before, after)
      return { reply: adminUserView(after), before: adminUserView(before), after: adminUserView(after) }
    },
  })

/** Somebody else may take the address between check and write. Then the database refuses the later write. */
function refuseTaken(error: unknown): never {
  const { constraint_name: constraint } = (error as { cause?: { constraint_name?: string } }).cause ?? {}
  if (constraint === 'customers_email_once') fail('email_in_use', {})
  throw error
}

/** Archives a customer: all sessions end, and the email address stays taken. */
export const archiveCustomer = (db: Database, actor: StaffActor, id: string) =>
  withAudit(db, actor, {
    action: 'customer.archive',
    subjectId: id,
    work: async (transaction) => {
      const before = await lockCustomer(transaction, id)
      await transaction.update(customers).set({ archivedAt: new Date() }).where(eq(customers.id, id))
      await voidLinks(transaction, id)
      await closeOfCustomer(transaction, actor, id)
      const ended = await endAllSessions(transaction, { realm: 'customer', id })
      const reply = { success: true, message: MESSAGES.archived } as const
      return { reply, before: adminUserView(before), after: { sessions_ended: ended.length } }
    },
  })

/** Marks an email address as verified, or as unverified again. */
export const toggleVerified = (db: Database, actor: StaffActor, id: string) =>
  withAudit(db, actor, {
    action: 'customer.toggle_verification',
    subjectId: id,
    work: async (transaction) => {
      const before = await lockCustomer(transaction, id)
      const emailVerified = !before.emailVerified
      await transaction.update(customers).set({ emailVerified }).where(eq(customers.id, id))
      const message = emailVerified ? MESSAGES.verified : MESSAGES.unverified
      const reply = { success: true, email_verified: emailVerified, message } as const
      return { reply, before: { email_verified: before.emailVerified }, after: { email_verified: emailVerified } }
    },
  })
