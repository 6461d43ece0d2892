import type { BodyOf, changeUser, createUser } from '@mintmark/contracts'
import { MESSAGES } from '@mintmark/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import { type Transaction, withAudit } from '../../audit/record.ts'
import type { Database } from '../../db/connect.ts'
import { newId } from '../../db/ids.ts'
import { customers } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Actor } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { endAllSessions } from '../auth/end-sessions.ts'
import { mailLink, voidLinks } from '../auth/links.ts'
import { isVerificationRequired } from '../auth/verification.ts'
import { warnAccount } from '../auth/warn-account.ts'
import { adminUserView } from './admin-user-view.ts'
import type { CustomerRow } from './user-view.ts'

type Fields = BodyOf<typeof createUser>

/** What staff gave besides the address; null is as good as left out. */
const given = ({ first_name, last_name, phone, country }: Fields) => ({
  firstName: first_name ?? undefined,
  lastName: last_name ?? undefined,
  phone: phone ?? undefined,
  country: country ?? undefined,
})

/** A customer who is not archived, locked. */
async function lockCustomer(transaction: Transaction, id: string): Promise<CustomerRow> {
  const open = and(eq(customers.id, id), isNull(customers.archivedAt))
  const [row] = await transaction.select().from(customers).where(open).for('no key update')
  return row ?? fail('not_found', {})
}

/** Makes a customer account without a password, and mails the link by which the customer sets one. */
export const createCustomer = (platform: Platform, actor: Actor, body: Fields) => {
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

/** What follows from another e-mail address: nobody has shown yet that it is theirs, and the old one must know of it. */
async function moveAddress(platform: Platform, transaction: Transaction, before: CustomerRow, after: CustomerRow) {
  await voidLinks(transaction, before.id)
  await warnAccount(transaction, { ...before, realm: 'customer' }, 'email.changed')
  if (before.passwordHash === null) await mailLink(platform, transaction, { ...after, realm: 'customer' }, 'invitation')
  else if (await isVerificationRequired(transaction))
    await mailLink(platform, transaction, { ...after, realm: 'customer' }, 'verify_email')
}

/** Changes what is known of a customer; what is left out stays as it is. */
export const changeCustomer = (
  platform: Platform,
  actor: Actor,
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

/** Somebody else may take the address between the look and the write: the database refuses the second. */
function refuseTaken(error: unknown): never {
  const { constraint_name: constraint } = (error as { cause?: { constraint_name?: string } }).cause ?? {}
  if (constraint === 'customers_email_once') fail('email_in_use', {})
  throw error
}

/** Takes a customer off the lists: who is signed in is so no more, and the e-mail address stays taken. */
export const archiveCustomer = (db: Database, actor: Actor, id: string) =>
  withAudit(db, actor, {
    action: 'customer.archive',
    subjectId: id,
    work: async (transaction) => {
      const before = await lockCustomer(transaction, id)
      await transaction.update(customers).set({ archivedAt: new Date() }).where(eq(customers.id, id))
      await voidLinks(transaction, id)
      const ended = await endAllSessions(transaction, { realm: 'customer', id })
      const reply = { success: true, message: MESSAGES.archived } as const
      return { reply, before: adminUserView(before), after: { sessions_ended: ended.length } }
    },
  })

/** Marks an e-mail address as verified, or as unverified again. */
export const toggleVerified = (db: Database, actor: Actor, id: string) =>
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
