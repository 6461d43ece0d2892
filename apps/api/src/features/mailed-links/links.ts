import { LINK_MINUTES } from '@mintmark/domain'
import { and, eq, getTableColumns, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { RecordedAction } from '../../audit/audit-event.ts'
import { recordEvent } from '../../audit/record-event.ts'
import type { Transaction } from '../../db/connect.ts'
import { type LINK_PURPOSES, mailedLinks } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { InvitationInMail } from '../../outbox/access-messages.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import type { WithdrawalInMail } from '../../outbox/withdrawal-in-mail.ts'
import type { Platform } from '../../platform.ts'
import { hashOf } from '../../sessions/random-token.ts'
import type { Realm } from '../../sessions/sessions.ts'
import { type Account, lockAccount } from '../sessions/public.ts'
import { isTokenFor, linkToken } from './link-token.ts'

export type LinkPurpose = (typeof LINK_PURPOSES)[number]

const CUSTOMER_PAGES: Record<LinkPurpose, string> = {
  verify_email: 'verify-email',
  reset_password: 'reset-password',
  invitation: 'reset-password',
  change_email: 'confirm-email',
  stop_email_change: 'stop-email-change',
  known_device: 'known-device',
  confirm_withdrawal: 'confirm-withdrawal',
  allow_any_address: 'allow-any-address',
}

const MINUTE_MS = 60_000

/** The page that a link opens. */
function pageOf({ CUSTOMER_ORIGIN, ADMIN_ORIGIN }: Platform['env'], realm: Realm, purpose: LinkPurpose): string {
  return realm === 'staff'
    ? `${ADMIN_ORIGIN}/admin/${purpose === 'known_device' ? 'known-device' : 'reset-password'}`
    : `${CUSTOMER_ORIGIN}/${CUSTOMER_PAGES[purpose]}`
}

/**
 * Voids the open links of an account: those for one purpose, or all but the links that stop a change of address, which a
 * thief who has taken over the account must not be able to void.
 */
export async function voidLinks(
  transaction: Transaction,
  accountId: string,
  purpose?: LinkPurpose,
  withdrawalId?: string | null,
): Promise<void> {
  const ofWithdrawal = withdrawalId == null ? undefined : eq(mailedLinks.withdrawalId, withdrawalId)
  const open = and(eq(mailedLinks.accountId, accountId), isNull(mailedLinks.usedAt), ofWithdrawal)
  const which = purpose ? eq(mailedLinks.purpose, purpose) : ne(mailedLinks.purpose, 'stop_email_change')
  await transaction.update(mailedLinks).set({ usedAt: sql`now()` }).where(and(open, which))
}

/** The recipient of a link: an account at its own address, or at the new or old one of a change of address. */
type LinkOwner = Pick<Account, 'realm' | 'id' | 'email'> & {
  readonly emailChangeId?: string
  readonly withdrawalId?: string | null
  readonly withdrawal?: WithdrawalInMail
  readonly invitation?: InvitationInMail
}

/**
 * Emails a single-use link and voids earlier links for the same purpose. The email is queued in the same transaction. Links
 * that stop a change of address stay open together, so that the first email still works after the second.
 */
export async function mailLink(
  { env, secrets }: Pick<Platform, 'env' | 'secrets'>,
  transaction: Transaction,
  { realm, id: accountId, email, emailChangeId, withdrawalId, withdrawal, invitation }: LinkOwner,
  purpose: LinkPurpose,
): Promise<void> {
  const use = {
    purpose,
    realm,
    accountId,
    emailChangeId: emailChangeId ?? null,
    withdrawalId: withdrawalId ?? null,
  }
  const token = linkToken(secrets, use)
  const expiresAt = new Date(Date.now() + LINK_MINUTES[purpose] * MINUTE_MS)
  if (purpose !== 'stop_email_change') await voidLinks(transaction, accountId, purpose, withdrawalId)
  await transaction.insert(mailedLinks).values({ tokenHash: hashOf(token), expiresAt, ...use })
  const url = `${pageOf(env, realm, purpose)}?token=${token}`
  const payload = {
    url,
    until: expiresAt.toISOString(),
    ...(withdrawal && { withdrawal }),
    ...(invitation && { invitation }),
  }
  const customerId = realm === 'customer' ? accountId : null
  await queueMail(
    transaction,
    { kind: `link.${purpose}`, payload },
    { customerId, recipient: email, sealedBy: secrets },
  )
}

/** A link that a browser opened, and the purposes that its page allows. */
export interface BroughtLink {
  readonly token: string
  readonly realm: Realm
  readonly purposes: readonly LinkPurpose[]
}

const isBrought = ({ token, realm, purposes }: BroughtLink): SQL | undefined =>
  and(
    eq(mailedLinks.tokenHash, hashOf(token)),
    eq(mailedLinks.realm, realm),
    inArray(mailedLinks.purpose, [...purposes]),
  )
const isOpen = (): SQL | undefined => and(isNull(mailedLinks.usedAt), gt(mailedLinks.expiresAt, sql`now()`))

/**
 * Returns the owner of a link. Refuses an unknown, used or expired link before any costly work, and one that was not made for this
 * use; it records all but the first, because the link may have been stolen or forged.
 */
export async function requireLink(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  brought: BroughtLink,
  { action, address }: { readonly action: RecordedAction; readonly address: string },
): Promise<Pick<Account, 'realm' | 'id'> & { readonly withdrawalId: string | null }> {
  const isLive = sql<boolean>`${isOpen()}`
  const [link] = await db
    .select({ ...getTableColumns(mailedLinks), isLive })
    .from(mailedLinks)
    .where(isBrought(brought))
  if (!link) return fail('link_invalid', {})
  const { realm, accountId: id, withdrawalId } = link
  if (link.isLive && isTokenFor(secrets, brought.token, link)) return { realm, id, withdrawalId }
  const actor = { realm, id, address }
  await recordEvent(db, { actor, action, subjectId: id, outcome: 'refused', code: 'link_invalid' })
  return fail('link_invalid', {})
}

/** Marks a link as used and returns its account, locked. Only the first of two concurrent uses succeeds. */
export async function useLink(
  { secrets }: Pick<Platform, 'secrets'>,
  transaction: Transaction,
  brought: BroughtLink,
  owner: Pick<Account, 'realm' | 'id'>,
) {
  const account = await lockAccount(transaction, owner)
  const [used] = await transaction
    .update(mailedLinks)
    .set({ usedAt: sql`now()` })
    .where(and(isBrought(brought), eq(mailedLinks.accountId, owner.id), isOpen()))
    .returning()
  if (!account || !used || !isTokenFor(secrets, brought.token, used)) return fail('link_invalid', {})
  const { emailChangeId, withdrawalId } = used
  return { ...account, emailChangeId, withdrawalId }
}
