import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { recordEvent } from '../../audit/record-event.ts'
import type { Transaction } from '../../db/connect.ts'
import { type LINK_PURPOSES, mailedLinks } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import type { Platform } from '../../platform.ts'
import { type Account, lockAccount } from './accounts.ts'
import { hashOf, randomToken } from './random-token.ts'
import type { Realm } from './sessions.ts'

export type LinkPurpose = (typeof LINK_PURPOSES)[number]

/** How long a link works. An invited person may be away for a weekend. */
const MINUTES: Record<LinkPurpose, number> = { verify_email: 24 * 60, reset_password: 30, invitation: 72 * 60 }

const MINUTE_MS = 60_000

/** The page that a link opens. */
function pageOf({ CUSTOMER_ORIGIN, ADMIN_ORIGIN }: Platform['env'], realm: Realm, purpose: LinkPurpose): string {
  if (realm === 'staff') return `${ADMIN_ORIGIN}/admin/reset-password`
  return `${CUSTOMER_ORIGIN}/${purpose === 'verify_email' ? 'verify-email' : 'reset-password'}`
}

/** Voids the open links of an account: those for one purpose, or all. */
export async function voidLinks(transaction: Transaction, accountId: string, purpose?: LinkPurpose): Promise<void> {
  const open = and(eq(mailedLinks.accountId, accountId), isNull(mailedLinks.usedAt))
  const which = purpose && eq(mailedLinks.purpose, purpose)
  await transaction.update(mailedLinks).set({ usedAt: sql`now()` }).where(and(open, which))
}

/** Mails a single-use link and voids earlier links for the same purpose. The mail is queued in the same transaction. */
export async function mailLink(
  { env, secrets }: Pick<Platform, 'env' | 'secrets'>,
  transaction: Transaction,
  { realm, id: accountId, email }: Pick<Account, 'realm' | 'id' | 'email'>,
  purpose: LinkPurpose,
): Promise<void> {
  const token = randomToken()
  const expiresAt = new Date(Date.now() + MINUTES[purpose] * MINUTE_MS)
  await voidLinks(transaction, accountId, purpose)
  await transaction.insert(mailedLinks).values({ tokenHash: hashOf(token), purpose, realm, accountId, expiresAt })
  const payload = { url: `${pageOf(env, realm, purpose)}?token=${token}`, until: expiresAt.toISOString() }
  const customerId = realm === 'customer' ? accountId : null
  await queueMail(
    transaction,
    { kind: `link.${purpose}`, payload },
    { customerId, recipient: email, sealedBy: secrets },
  )
}

/** A link that somebody opened, and what the page they opened may do with it. */
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
 * Returns the owner of a link. Refuses an unknown, used or expired link before any costly work, and records the last two,
 * because the link may have been stolen.
 */
export async function requireLink(
  { db }: Pick<Platform, 'db'>,
  brought: BroughtLink,
  { action, address }: { readonly action: string; readonly address: string },
): Promise<Pick<Account, 'realm' | 'id'>> {
  const isLive = sql<boolean>`${isOpen()}`
  const [link] = await db.select({ id: mailedLinks.accountId, isLive }).from(mailedLinks).where(isBrought(brought))
  if (!link) return fail('link_invalid', {})
  const { realm } = brought
  if (link.isLive) return { realm, id: link.id }
  const actor = { realm, id: link.id, address }
  await recordEvent(db, { actor, action, subjectId: link.id, outcome: 'refused', code: 'link_invalid' })
  return fail('link_invalid', {})
}

/** Marks a link as used and returns its account, locked. Only the first of two concurrent uses succeeds. */
export async function useLink(transaction: Transaction, brought: BroughtLink, owner: Pick<Account, 'realm' | 'id'>) {
  const account = await lockAccount(transaction, owner)
  const [used] = await transaction
    .update(mailedLinks)
    .set({ usedAt: sql`now()` })
    .where(and(isBrought(brought), isOpen()))
    .returning({ purpose: mailedLinks.purpose })
  return account && used ? account : fail('link_invalid', {})
}
