import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { letterOf } from '../features/mail/letter.ts'
import { type MailSender, openMail } from '../features/mail/open-mail.ts'
import { isMailed } from '../features/notifications/public.ts'
import { readSettingRows } from '../features/settings/public.ts'
import { MailServerFailure } from '../integrations/mail-server-failure.ts'
import { readLimit } from '../limits/read-limit.ts'
import { seriesOf } from '../metrics/series.ts'
import { type LeasedMail, leaseNext, markSent, postponeMail, releaseMail } from '../outbox/lease-mail.ts'
import type { MailKind, QueuedMail, SkipReason } from '../outbox/mail-kinds.ts'
import type { Platform } from '../platform.ts'
import { countWithin } from '../rate-limits/take-attempt.ts'
import { noteFacts, traceSpan } from '../tracing/trace.ts'

type Tools = Pick<Platform, 'db' | 'env' | 'secrets'>

/**
 * The most emails being sent at the same time. Usually it is one; the others continue while the mail server is slow with
 * it.
 */
const SENDING_MAX = 4
const PATIENCE_MS = 1000

const mailsOf = (outcome: string) => seriesOf('mails_total', { outcome })
const MAILS = { sent: mailsOf('sent'), skipped: mailsOf('skipped'), postponed: mailsOf('postponed') }

interface Round extends Tools {
  readonly sender: MailSender
  /** The name of the app, which signs every email. */
  readonly appName: string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/**
 * An email that cannot be composed: it was encrypted with another key or for another recipient, or a newer version queued it. It waits until that key
 * or version is back. Other mail continues.
 */
class UnreadableMail extends Error {}

/** Skip expired links. */
const hasExpired = ({ payload }: QueuedMail) => 'until' in payload && Date.parse(payload.until) <= Date.now()

/** The text of a queued email, and whether it has expired. */
function readMail({ mail: { kind, payload, sealed, subjectId, recipient }, customer }: LeasedMail, round: Round) {
  const { secrets, appName, env } = round
  try {
    const content = JSON.parse(sealed ? secrets.open(payload, recipient ?? '') : payload)
    const mail: QueuedMail = kind === 'staff.mail' ? { kind, payload: content } : { kind, payload: content }
    return {
      letter: letterOf(mail, { customer, appName, origin: env.CUSTOMER_ORIGIN, subjectId }),
      isExpired: hasExpired(mail),
    }
  } catch (cause) {
    throw new UnreadableMail('A queued mail cannot be read.', { cause })
  }
}

/**
 * Mail about requests that can be made in any number, and what it is counted as. Withdrawals are counted apart, so that
 * a thief cannot suppress the email about one by making deposits first. No other kind is ever dropped.
 */
const COUNTED_AS: { readonly [Kind in MailKind]?: 'deposit' | 'withdrawal' } = {
  'deposit.pending': 'deposit',
  'investment.pending': 'deposit',
  'withdrawal.pending': 'withdrawal',
}

/** True if an address gets more notifications than allowed. Only the first attempt to send one counts. */
async function isTooMuch({ mail, customer }: LeasedMail, to: string, { db, log }: Round): Promise<boolean> {
  const { id, kind, customerId, leasedUntil } = mail
  const countedAs = COUNTED_AS[kind]
  if (countedAs === undefined || leasedUntil !== null) return false
  const account = `mailbox:${countedAs}:${to}`
  const max = await readLimit(db, 'mails_per_hour_max')
  const isWithin = customer?.emailVerified
    ? max === 0 || (await countWithin(db, { purpose: 'notification', account }, max))
    : await countWithin(db, { purpose: 'notification_unverified', account })
  if (isWithin) return false
  log.warn({ outboxId: id, customerId, kind }, 'a notification was dropped: its address had too many within the hour')
  return true
}

/** Sends an email. Returns why it was skipped, or null. */
async function sendLeased(leased: LeasedMail, round: Round): Promise<SkipReason | null> {
  const { id, kind, recipient } = leased.mail
  if (!isMailed(kind, leased.choices)) return 'declined'
  const { letter, isExpired } = readMail(leased, round)
  const to = recipient ?? leased.customer?.email
  if (to === undefined) return 'no_address'
  if (isExpired) return 'expired'
  if (await isTooMuch(leased, to, round)) return 'too_many'
  const { server, from } = round.sender
  await server.send({ messageId: `<${id}@mintmark>`, from, to, ...letter })
  return null
}

const isAboutOneMail = (error: unknown) =>
  error instanceof UnreadableMail || (error instanceof MailServerFailure && error.reason === 'message_refused')

/** Sends an email and marks it as sent, or postpones it. Throws if the mail server cannot be used at all. */
async function deliver(leased: LeasedMail, round: Round): Promise<void> {
  const { db, log } = round
  let skipped: SkipReason | null
  try {
    skipped = await sendLeased(leased, round)
  } catch (err) {
    if (!isAboutOneMail(err)) {
      await releaseMail(db, leased.mail)
      throw err
    }
    log.warn({ err, outboxId: leased.mail.id, kind: leased.mail.kind }, 'a mail could not be sent and was postponed')
    MAILS.postponed.add()
    noteFacts({ 'mintmark.outcome': 'postponed' })
    return postponeMail(db, leased.mail)
  }
  await markSent(db, leased.mail, skipped)
  MAILS[skipped === null ? 'sent' : 'skipped'].add()
  noteFacts({ 'mintmark.outcome': skipped ?? 'sent' })
}

/**
 * Sends all mail that is due. An email is leased in a short transaction, sent while no row is locked, and then marked. If the
 * process dies in between, the email is sent again when the lease expires, under the same Message-ID, by which a mailbox
 * recognizes the repeat.
 */
export async function sendMail(platform: Tools, log: Round['log'] = console): Promise<void> {
  const sender = await openMail(platform)
  if (!sender) return
  const { app_name: appName } = await readSettingRows(platform.db)
  const round = { ...platform, sender, appName, log }
  const failures: unknown[] = []
  const sending = new Set<Promise<unknown>>()
  const start = (leased: LeasedMail) => {
    const delivery: Promise<unknown> = traceSpan(
      `mail ${leased.mail.kind}`,
      { 'mintmark.mail': leased.mail.kind },
      () => deliver(leased, round),
    )
      .catch((error: unknown) => failures.push(error))
      .finally(() => sending.delete(delivery))
    sending.add(delivery)
  }
  try {
    for (;;) {
      const mayStart = failures.length === 0 && sending.size < SENDING_MAX
      const leased = mayStart ? await leaseNext(platform.db) : undefined
      if (leased) start(leased)
      if (sending.size === 0) break
      await Promise.race([...sending, setTimeout(PATIENCE_MS, undefined, { ref: false })])
    }
  } finally {
    sender.server.close()
  }
  if (failures.length > 0) throw failures[0]
}
