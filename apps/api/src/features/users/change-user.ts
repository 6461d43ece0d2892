import type { BodyOf, changeUser, createUser } from '@mintmark/contracts'
import { MESSAGES } from '@mintmark/contracts'
import { invariant, archiveCustomer as requireEmpty } from '@mintmark/domain'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { newOwnerId } from '../../db/ids.ts'
import { isRow, withChain } from '../../db/own-rows.ts'
import { customers } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { closeOfCustomer, lockRequests } from '../approvals/public.ts'
import { changeCustomerEmail } from '../email-changes/public.ts'
import { hasSecondFactor, passkeysOf } from '../factors/public.ts'
import { mailLink, voidLinks } from '../mailed-links/public.ts'
import { endAllSessions } from '../sessions/public.ts'
import { refuseTaken, requireFreeAddress } from '../sign-in/public.ts'
import { adminUserView } from './admin-user-view.ts'
import { lockCustomer } from './lock-customer.ts'
import { readHoldings } from './read-holdings.ts'

type Fields = BodyOf<typeof createUser>

/** The fields that staff entered besides the address. Null counts as omitted. */
const given = ({ first_name, last_name, phone, country }: Fields) => ({
  firstName: first_name ?? undefined,
  lastName: last_name ?? undefined,
  phone: phone ?? undefined,
  country: country ?? undefined,
})

/** Creates a customer account without a password and emails the customer a link to set one. */
export const createCustomer = (platform: Platform, actor: StaffActor, body: Fields) => {
  const id = newOwnerId()
  return withAudit(platform.db, actor, {
    action: 'customer.create',
    subjectId: id,
    work: async (transaction) => {
      const { firstName = '', lastName = '', phone = '', country = '' } = given(body)
      const known = { email: body.email, firstName, lastName, phone, country }
      const [row] = await transaction
        .insert(customers)
        .values(withChain({ id, ...known, passwordHash: null, createdAt: new Date() }))
        .returning()
        .catch(refuseTaken('email_in_use'))
      invariant(row !== undefined, 'an insert returns its row')
      await requireFreeAddress(transaction, body.email, { customerId: id, code: 'email_in_use' })
      await mailLink(platform, transaction, { ...row, realm: 'customer' }, 'invitation')
      return { reply: adminUserView(row), after: adminUserView(row) }
    },
  })
}

/**
 * Changes a customer's data. Omitted fields stay unchanged. A new email address is not written: it is requested, as a change
 * that a second staff member approves and the customer confirms with a link.
 */
export async function changeCustomer(
  platform: Platform,
  actor: StaffActor,
  { id, body }: { readonly id: string; readonly body: BodyOf<typeof changeUser> },
) {
  const { email } = body
  const { reply, isMoved } = await withAudit(platform.db, actor, {
    action: 'customer.change',
    subjectId: id,
    work: async (transaction) => {
      const before = await lockCustomer(transaction, id)
      const isMoved = email !== before.email
      if (isMoved) await requireFreeAddress(transaction, email, { customerId: id, code: 'email_in_use' })
      const changes = given(body)
      const isSame = Object.values(changes).every((value) => value === undefined)
      const [after] = isSame
        ? [before]
        : await transaction.update(customers).set(changes).where(isRow(customers, id)).returning()
      if (!after) return fail('not_found', {})
      const views = { before: adminUserView(before), after: adminUserView(after) }
      return { reply: { reply: views.after, isMoved }, ...views }
    },
  })
  if (!isMoved) return { ...reply, requested_email: null }
  const outcome = await changeCustomerEmail(platform, actor, { customerId: id, email })
  const next = 'approval_id' in outcome ? { approval_id: outcome.approval_id } : { message: outcome.message }
  return { ...reply, requested_email: email, ...next }
}

/**
 * Archives a customer with nothing left: all sessions end, and the email address stays taken. The full lock waits for requests
 * that are being written, and the database refuses those that come later (`customers_open`).
 */
export const archiveCustomer = (db: Database, actor: StaffActor, id: string) =>
  withAudit(db, actor, {
    action: 'customer.archive',
    subjectId: id,
    work: async (transaction) => {
      await lockRequests(transaction, 'ofCustomer', id)
      await transaction.select().from(customers).where(isRow(customers, id)).for('update')
      const before = await lockCustomer(transaction, id)
      requireEmpty(await readHoldings(transaction, id))
      await transaction.update(customers).set({ archivedAt: new Date() }).where(isRow(customers, id))
      await voidLinks(transaction, id)
      await closeOfCustomer(transaction, actor, id)
      const ended = await endAllSessions(transaction, { realm: 'customer', id })
      const reply = { success: true, message: MESSAGES.userDeleted } as const
      return { reply, before: adminUserView(before), after: { sessions_ended: ended.length } }
    },
  })

/**
 * Refuses to mark an address as unverified while there is a factor: a reset by email would then remove it, and one person would
 * have performed an action that takes two.
 */
async function requireNoFactor(transaction: Transaction, id: string): Promise<void> {
  if (await hasSecondFactor(transaction, id)) fail('factors_set_up', {})
  if ((await passkeysOf(transaction, id)).length > 0) fail('factors_set_up', {})
}

/** Marks an email address as verified, or as unverified again. */
export const toggleVerified = (db: Database, actor: StaffActor, id: string) =>
  withAudit(db, actor, {
    action: 'customer.toggle_verification',
    subjectId: id,
    work: async (transaction) => {
      const before = await lockCustomer(transaction, id)
      const emailVerified = !before.emailVerified
      if (!emailVerified) await requireNoFactor(transaction, id)
      const marked = emailVerified
        ? { markedVerifiedAt: new Date() }
        : { markedVerifiedAt: null, emailVerifiedAt: null }
      await transaction
        .update(customers)
        .set({ emailVerified, ...marked })
        .where(isRow(customers, id))
      const message = emailVerified ? MESSAGES.verified : MESSAGES.unverified
      const reply = { success: true, email_verified: emailVerified, message } as const
      return { reply, before: { email_verified: before.emailVerified }, after: { email_verified: emailVerified } }
    },
  })
