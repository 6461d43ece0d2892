import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from '../audit/record.ts'
import { customers, outbox } from '../db/schema.ts'
import { ACCESS_KINDS, letterOf } from '../features/mail/letter.ts'
import type { Payload } from '../features/mail/mail-messages.ts'
import { countNotification, hasNotificationLeft, isLimited } from '../features/mail/notification-limit.ts'
import { type Mail, openMail } from '../features/mail/open-mail.ts'
import { MailServerFailure } from '../outside/mail-server-failure.ts'
import type { SecretBox } from '../outside/secret-box.ts'
import type { Platform } from '../platform.ts'

type Tools = Pick<Platform, 'db' | 'env' | 'secrets'>

/** Longer than a server may take for one message: the database must not think meanwhile that nobody works there. */
const MESSAGE_SECONDS_MAX = 60

/** How long a message rests that was refused, the first time and at the most. */
const REST_SECONDS = 10
const REST_SECONDS_MAX = 3600

/** What became of one message. One that could not be sent is owed still. */
type Outcome = { readonly failure?: Error }

/** A link that is over is not worth sending; it would only confuse. */
const isOver = ({ until }: Payload) => until !== undefined && Date.parse(until) <= Date.now()

/** What a message tells. Payload that were sealed with another key cannot be read until that key is back. */
function payloadOf({ payload, sealed }: typeof outbox.$inferSelect, secrets: SecretBox): Payload | Error {
  if (!sealed) return JSON.parse(payload)
  try {
    return JSON.parse(secrets.open(payload))
  } catch (error) {
    return error as Error
  }
}

/** Puts a message off: each time in vain doubles its rest, up to an hour. It is owed until it is sent. */
async function postpone(
  transaction: Transaction,
  { id, attempts }: Pick<typeof outbox.$inferSelect, 'id' | 'attempts'>,
  failure: Error,
): Promise<Outcome> {
  const seconds = Math.min(REST_SECONDS * 2 ** attempts, REST_SECONDS_MAX)
  const tryAgainAt = new Date(Date.now() + seconds * 1000)
  await transaction
    .update(outbox)
    .set({ attempts: attempts + 1, tryAgainAt })
    .where(eq(outbox.id, id))
  return { failure }
}

/** A round of sending: what was put off since it began waits for the next one. */
interface Round {
  readonly mail: Mail
  readonly begunAt: string
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** What is sent next, locked: what opens or guards an account before all else, then what was owed first. */
async function nextOwed(transaction: Transaction, { begunAt }: Round) {
  const isDue = or(isNull(outbox.tryAgainAt), sql`${outbox.tryAgainAt} <= ${begunAt}::timestamptz`)
  const customer = { email: customers.email, firstName: customers.firstName, emailVerified: customers.emailVerified }
  const [owed] = await transaction
    .select({ message: outbox, customer })
    .from(outbox)
    .leftJoin(customers, eq(customers.id, outbox.customerId))
    .where(and(isNull(outbox.sentAt), isDue))
    .orderBy(desc(inArray(outbox.kind, ACCESS_KINDS)), asc(outbox.id))
    .limit(1)
    .for('update', { of: outbox, skipLocked: true })
  return owed
}

type Owed = NonNullable<Awaited<ReturnType<typeof nextOwed>>>

/** Whether a notification goes beyond what a customer is sent of its kinds in an hour. It is dropped then, and the log says so. */
async function isTooMuch(transaction: Transaction, { message, customer }: Owed, { log }: Round): Promise<boolean> {
  const { id, kind, customerId } = message
  if (customerId === null || !isLimited(kind)) return false
  const isVerified = customer?.emailVerified ?? false
  if (await hasNotificationLeft(transaction, { customerId, isVerified })) return false
  log.warn({ outboxId: id, customerId, kind }, 'a notification was dropped: its customer had too many within the hour')
  return true
}

/** Sends one message, in a transaction of its own, so that a crash repeats no more than that. */
const sendNext = ({ db, secrets }: Tools, round: Round): Promise<Outcome | undefined> =>
  db.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`set local idle_in_transaction_session_timeout = ${MESSAGE_SECONDS_MAX * 1000}`))
    const owed = await nextOwed(transaction, round)
    if (!owed) return undefined
    const { message, customer } = owed
    const { id, kind, sealed, customerId } = message
    const payload = payloadOf(message, secrets)
    if (payload instanceof Error) return postpone(transaction, message, payload)
    const letter = isOver(payload) ? undefined : letterOf({ kind, payload, customer })
    const to = message.recipient ?? customer?.email
    if (letter && to !== undefined && !(await isTooMuch(transaction, owed, round))) {
      const { server, from } = round.mail
      const failure = await refusalOf(server.send({ messageId: `<${id}@mintmark>`, from, to, ...letter }))
      if (failure) return postpone(transaction, message, failure)
      if (customerId !== null && isLimited(kind)) await countNotification(transaction, customerId)
    }
    const sentAt = new Date()
    await transaction
      .update(outbox)
      .set(sealed ? { sentAt, payload: '{}', sealed: false } : { sentAt })
      .where(eq(outbox.id, id))
    return {}
  })

/** Why the server took a message not; a server that cannot be used at all is no matter of one message. */
const refusalOf = (sending: Promise<void>): Promise<MailServerFailure | undefined> =>
  sending.then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof MailServerFailure && error.reason === 'message_refused') return error
      throw error
    },
  )

/**
 * Sends what the outbox owes and marks it. A message is marked after it was sent, so that a crash in between sends it
 * again: under the same Message-ID, by which a mailbox knows the repeat. Secrets go from the row when it is marked. A
 * message that cannot be sent waits, and those behind it do not; the round fails at its end, so that it is seen.
 */
export async function sendMail(platform: Tools, log: Round['log'] = console): Promise<void> {
  const mail = await openMail(platform)
  if (!mail) return
  const [clock] = await platform.db.execute<{ now: string }>(sql`select now()::text as now`)
  const round = { mail, begunAt: clock?.now ?? 'now', log }
  let failure: Error | undefined
  try {
    for (let last: Outcome | undefined = {}; last; ) {
      last = await sendNext(platform, round)
      failure ??= last?.failure
    }
  } finally {
    mail.server.close()
  }
  if (failure) throw failure
}
