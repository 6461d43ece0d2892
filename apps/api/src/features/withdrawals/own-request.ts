import { type Amount, destinationText, formatAmount, networkName, plainly } from '@mintmark/domain'
import { and, eq, isNull } from 'drizzle-orm'
import type { CustomerActor, InSession } from '../../actor.ts'
import type { Transaction } from '../../db/connect.ts'
import { isCustomerOf, isOf, isRow } from '../../db/own-rows.ts'
import { customers, mailedLinks, withdrawals } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { findAnswer, type RequestKey } from '../../idempotency/stored-answers.ts'
import type { Platform } from '../../platform.ts'
import { takeAttempt } from '../../rate-limits/take-attempt.ts'
import { type GivenFactor, hasAnyFactor, requireFactor, startFactorCheck } from '../factors/public.ts'
import { mailLink } from '../mailed-links/public.ts'
import { readSharedSettings } from '../settings/public.ts'
import type { Target } from './find-target.ts'

const action = 'withdrawal.request'

interface AskedFor extends Target {
  readonly amount: Amount
}

/** The text that a passkey signs: this amount of this coin to this address on this network, and nothing else. */
const purposeOf = ({ coin, network, address, amount }: AskedFor) =>
  `withdraw ${formatAmount(amount)} ${coin} on ${network ?? 'no known network'} to ${address}` as const

/** Starts to ask a customer for a passkey for one withdrawal. */
export const startOwnCheck = (platform: Platform, actor: CustomerActor & InSession, asked: AskedFor) =>
  startFactorCheck(platform, actor, purposeOf(asked))

/** True if customers without a second factor confirm each withdrawal by an emailed link. */
const isMailOn = async ({ db }: Pick<Platform, 'db'>) =>
  (await readSharedSettings(db)).confirm_withdrawals_by_mail !== 'false'

type ConfirmedBy = 'second_factor' | 'mail' | 'nothing'

/** The way in which a customer confirms a withdrawal. */
export async function confirmedBy(platform: Pick<Platform, 'db' | 'reads'>, customerId: string): Promise<ConfirmedBy> {
  const [hasFactor, isByMail] = await Promise.all([hasAnyFactor(platform.reads, customerId), isMailOn(platform)])
  if (hasFactor) return 'second_factor'
  return isByMail ? 'mail' : 'nothing'
}

interface Asking {
  readonly actor: CustomerActor & InSession
  readonly key: RequestKey | undefined
  readonly by: ConfirmedBy
}

/**
 * Requires step-up authentication: a second factor from customers who have one. Returns whether the request must be confirmed
 * by an emailed link instead. A repeat of a request that was already answered needs no factor, because a code works only once.
 */
export async function requireStepUp(
  platform: Platform,
  { actor, key, by }: Asking,
  asked: AskedFor & { readonly factor: GivenFactor },
): Promise<{ readonly needsMail: boolean }> {
  const { factor } = asked
  if (by === 'second_factor' && !(key && (await findAnswer(platform.reads, actor.id, key))))
    await requireFactor(platform, actor, { action, factor, purpose: purposeOf(asked) })
  return { needsMail: by === 'mail' }
}

/** The pending withdrawal of a customer that waits for an emailed link, locked with its recipient. */
async function lockWaiting(transaction: Transaction, customerId: string, id: string) {
  const [row] = await transaction
    .select({ withdrawal: withdrawals, email: customers.email })
    .from(withdrawals)
    .innerJoin(customers, isCustomerOf(withdrawals))
    .where(and(isRow(withdrawals, id), isOf(withdrawals, customerId)))
    .for('no key update', { of: customers })
  return row
}

/** The details in the email about a withdrawal, so that no customer confirms a withdrawal that is not theirs. */
const inMail = ({ amount, fee, coin, network, walletAddress: address }: typeof withdrawals.$inferSelect) => ({
  amount: plainly(amount),
  coin,
  ...(fee > 0n && { fee: plainly(fee) }),
  ...(network && { to: { network: networkName(network), address: destinationText(address) } }),
})

type Waiting = NonNullable<Awaited<ReturnType<typeof lockWaiting>>>

const mailTo = (platform: Platform, transaction: Transaction, { withdrawal, email }: Waiting) =>
  mailLink(
    platform,
    transaction,
    {
      realm: 'customer',
      id: withdrawal.customerId,
      email,
      withdrawalId: withdrawal.id,
      withdrawal: inMail(withdrawal),
    },
    'confirm_withdrawal',
  )

/** Emails the link that confirms a withdrawal, unless it needs none or one was emailed before. */
export const mailLinkOnce = (platform: Platform, customerId: string, withdrawalId: string): Promise<void> =>
  platform.db.transaction(async (transaction) => {
    const row = await lockWaiting(transaction, customerId, withdrawalId)
    const { needsMail, mailConfirmedAt, status } = row?.withdrawal ?? {}
    if (!row || !needsMail || mailConfirmedAt || status !== 'pending') return
    if ((await transaction.$count(mailedLinks, eq(mailedLinks.withdrawalId, withdrawalId))) > 0) return
    await mailTo(platform, transaction, row)
  })

/** Emails another link at the customer's request; the earlier ones stop working. The number of emails is limited. */
export async function mailLinkAgain(platform: Platform, actor: CustomerActor, withdrawalId: string): Promise<void> {
  const { db } = platform
  const [own] = await db
    .select({ status: withdrawals.status })
    .from(withdrawals)
    .where(
      and(
        isRow(withdrawals, withdrawalId),
        isOf(withdrawals, actor.id),
        eq(withdrawals.needsMail, true),
        isNull(withdrawals.mailConfirmedAt),
      ),
    )
  const { status } = own ?? fail('not_found', {})
  if (status !== 'pending') fail('already_decided', { status })
  const attempt = { purpose: 'withdrawal_mail', account: `customer:${actor.id}`, address: actor.address } as const
  await takeAttempt(db, attempt, { actor, action: 'withdrawal.mail_link', subjectId: withdrawalId })
  await db.transaction(async (transaction) => {
    await mailTo(
      platform,
      transaction,
      (await lockWaiting(transaction, actor.id, withdrawalId)) ?? fail('not_found', {}),
    )
  })
}
