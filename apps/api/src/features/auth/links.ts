import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { recordEvent, type Transaction } from '../../audit/record.ts'
import { newId } from '../../db/ids.ts'
import { type LINK_PURPOSES, mailedLinks, outbox } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { type Account, lockAccount } from './accounts.ts'
import { hashOf, randomToken } from './random-token.ts'
import type { Realm } from './sessions.ts'

export type LinkPurpose = (typeof LINK_PURPOSES)[number]

/** How long a link opens. An invitation waits for somebody who may be away over a weekend. */
const MINUTES: Record<LinkPurpose, number> = { verify_email: 24 * 60, reset_password: 30, invitation: 72 * 60 }

const MINUTE_MS = 60_000

/** The page that a link opens. */
function pageOf({ CUSTOMER_ORIGIN, ADMIN_ORIGIN }: Platform['env'], realm: Realm, purpose: LinkPurpose): string {
  if (realm === 'staff') return `${ADMIN_ORIGIN}/admin/reset-password`
  return `${CUSTOMER_ORIGIN}/${purpose === 'verify_email' ? 'verify-email' : 'reset-password'}`
}

/** Makes the links of an account that are still open worth nothing: those of one purpose, or all. */
export async function voidLinks(transaction: Transaction, accountId: string, purpose?: LinkPurpose): Promise<void> {
  const open = and(eq(mailedLinks.accountId, accountId), isNull(mailedLinks.usedAt))
  const which = purpose && eq(mailedLinks.purpose, purpose)
  await transaction.update(mailedLinks).set({ usedAt: sql`now()` }).where(and(open, which))
}

/**
 * Mails a link that opens once. Those of the same purpose before it open nothing any more. The mail is owed by the same
 * transaction; its payload are sealed, because whoever reads the link can use it.
 */
export async function mailLink(
  { env, secrets }: Pick<Platform, 'env' | 'secrets'>,
  transaction: Transaction,
  { realm, id: accountId, email }: Pick<Account, 'realm' | 'id' | 'email'>,
  purpose: LinkPurpose,
): Promise<void> {
  const token = randomToken()
  const createdAt = new Date()
  const expiresAt = new Date(createdAt.getTime() + MINUTES[purpose] * MINUTE_MS)
  await voidLinks(transaction, accountId, purpose)
  await transaction.insert(mailedLinks).values({ tokenHash: hashOf(token), purpose, realm, accountId, expiresAt })
  const payload = { url: `${pageOf(env, realm, purpose)}?token=${token}`, until: expiresAt.toISOString() }
  await transaction.insert(outbox).values({
    id: newId(),
    customerId: realm === 'customer' ? accountId : null,
    recipient: email,
    kind: `link.${purpose}`,
    payload: secrets.seal(JSON.stringify(payload)),
    sealed: true,
    createdAt,
  })
}

/** A link as somebody brings it: for which realm, and what it is to do. */
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
 * Whose link it is. Refuses one that is unknown, used or over, before any costly work is done for it; one that was ours
 * once is written down, for it may have been stolen.
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
  const event = { realm, actorId: link.id, action, subjectId: link.id, address }
  await recordEvent(db, { ...event, outcome: 'refused', code: 'link_invalid' })
  return fail('link_invalid', {})
}

/** Uses a link up and answers its account, locked. Of two that bring it at once, one has it. */
export async function useLink(transaction: Transaction, brought: BroughtLink, owner: Pick<Account, 'realm' | 'id'>) {
  const account = await lockAccount(transaction, owner)
  const [used] = await transaction
    .update(mailedLinks)
    .set({ usedAt: sql`now()` })
    .where(and(isBrought(brought), isOpen()))
    .returning({ purpose: mailedLinks.purpose })
  return account && used ? account : fail('link_invalid', {})
}
