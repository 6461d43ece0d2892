import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database, LedgerSql, Transaction } from '../db/connect.ts'
import { isCustomerOf, isRow } from '../db/own-rows.ts'
import { PREPARED } from '../db/prepared.ts'
import { customers, mailChoices, NEXT_ATTEMPT, outbox } from '../db/schema.ts'
import type { MailKind, SkipReason } from './mail-kinds.ts'

/** Longer than a mail server may take for one message: the process has sent the email by then or died. */
const LEASE_SECONDS = 60

/** The wait after an email was refused: at first, and at most. */
const RETRY_SECONDS = 10
const RETRY_SECONDS_MAX = 3600

type Outbox = typeof outbox.$inferSelect

/** An email that only its leaseholder sends, with the customer whom it is about. */
export interface LeasedMail {
  readonly mail: Outbox & { readonly kind: MailKind }
  readonly customer: Pick<typeof customers.$inferSelect, 'email' | 'firstName' | 'emailVerified'> | null
  /** The customer's choice of notifications by email; null if the customer never chose. */
  readonly choices: typeof mailChoices.$inferSelect | null
}

const CUSTOMER = { email: customers.email, firstName: customers.firstName, emailVerified: customers.emailVerified }

const now = sql`now()`

/**
 * The next email that is due and not leased, of those about access to an account or of the others: mail that was never refused first, the oldest
 * before the others, then mail whose next attempt has been due for the longest time. It reads the index of unsent mail in its order, so that it
 * takes no longer if a million emails wait.
 */
async function findDue(transaction: Transaction, urgent: boolean) {
  const next = sql.raw(NEXT_ATTEMPT)
  const [found] = await transaction
    .select({ mail: outbox, customer: CUSTOMER, choices: mailChoices })
    .from(outbox)
    .leftJoin(mailChoices, and(eq(mailChoices.chain, outbox.chain), eq(mailChoices.customerId, outbox.customerId)))
    .leftJoin(customers, isCustomerOf(outbox))
    .where(
      and(
        isNull(outbox.sentAt),
        eq(outbox.urgent, urgent),
        sql`${next} <= now()`,
        or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, now)),
      ),
    )
    .orderBy(next, outbox.id)
    .limit(1)
    .for('update', { of: outbox, skipLocked: true })
  // Silent events count as sent from the start, so every due row is mail.
  return found as LeasedMail | undefined
}

/** Leases the next email that is due: mail about access to an account before all other mail. */
export const leaseNext = (db: Database): Promise<LeasedMail | undefined> =>
  db.transaction(async (transaction) => {
    const next = (await findDue(transaction, true)) ?? (await findDue(transaction, false))
    if (next)
      await transaction
        .update(outbox)
        .set({ leasedUntil: sql`now() + make_interval(secs => ${LEASE_SECONDS})` })
        .where(isRow(outbox, next.mail.id))
    return next
  })

/** Releases an email without an attempt, because the mail server cannot be used at all. */
export async function releaseMail(db: Database, { id }: Pick<Outbox, 'id'>): Promise<void> {
  await db.update(outbox).set({ leasedUntil: now }).where(isRow(outbox, id))
}

/** Postpones an email that could not be sent, for twice as long each time. */
export async function postponeMail(db: Database, { id, attempts }: Pick<Outbox, 'id' | 'attempts'>): Promise<void> {
  const seconds = Math.min(RETRY_SECONDS * 2 ** attempts, RETRY_SECONDS_MAX)
  await db
    .update(outbox)
    .set({ attempts: attempts + 1, tryAgainAt: sql`now() + make_interval(secs => ${seconds})`, leasedUntil: now })
    .where(isRow(outbox, id))
}

/** Marks an email as sent, or as skipped and why, and clears a sealed payload. */
export async function markSent(
  db: Database,
  { id, sealed }: Pick<Outbox, 'id' | 'sealed'>,
  skipped: SkipReason | null,
): Promise<void> {
  await db
    .update(outbox)
    .set({ sentAt: now, skipped, ...(sealed && { payload: '{}', sealed: false }) })
    .where(isRow(outbox, id))
}

const dueOf = (urgent: boolean) => `
  (select from outbox where sent_at is null and urgent = ${urgent} and ${NEXT_ATTEMPT} <= now()
    and (leased_until is null or leased_until <= now()) order by ${NEXT_ATTEMPT} limit 1)`

/** As `findDue`. Each process asks every two seconds, so it is planned once. */
const ANY_DUE = [true, false].map(dueOf).join(' union all ')

/** True if any mail is due now. */
export const hasDueMail = async (reads: LedgerSql): Promise<boolean> =>
  (await reads.unsafe(ANY_DUE, [], PREPARED)).length > 0
