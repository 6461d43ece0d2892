import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Transaction } from '../audit/record.ts'
import { customers, outbox } from '../db/schema.ts'
import { letterOf } from '../features/mail/letter.ts'
import type { Facts } from '../features/mail/mail-words.ts'
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

/** The first id of all. */
const START = '00000000-0000-0000-0000-000000000000'

/** What became of one message. One that could not be sent is owed still. */
type Outcome = { readonly id: string; readonly failure?: Error }

/** A link that is over is not worth sending; it would only confuse. */
const isOver = ({ until }: Facts) => until !== undefined && Date.parse(until) <= Date.now()

/** What a message tells. Facts that were sealed with another key cannot be read until that key is back. */
function factsOf({ facts, sealed }: typeof outbox.$inferSelect, secrets: SecretBox): Facts | Error {
  if (!sealed) return JSON.parse(facts)
  try {
    return JSON.parse(secrets.open(facts))
  } catch (error) {
    return error as Error
  }
}

const isDue = or(isNull(outbox.tryAgainAt), lte(outbox.tryAgainAt, sql`now()`))

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
  return { id, failure }
}

/** Sends the first message after a given one, in a transaction of its own, so that a crash repeats no more than that. */
const sendNext = ({ db, secrets }: Tools, { server, from }: Mail, after: string): Promise<Outcome | undefined> =>
  db.transaction(async (transaction) => {
    await transaction.execute(sql.raw(`set local idle_in_transaction_session_timeout = ${MESSAGE_SECONDS_MAX * 1000}`))
    const [owed] = await transaction
      .select({ message: outbox, email: customers.email, firstName: customers.firstName })
      .from(outbox)
      .leftJoin(customers, eq(customers.id, outbox.customerId))
      .where(and(isNull(outbox.sentAt), gt(outbox.id, after), isDue))
      .orderBy(asc(outbox.id))
      .limit(1)
      .for('update', { of: outbox, skipLocked: true })
    if (!owed) return undefined
    const { message, email, firstName } = owed
    const { id, kind, sealed, recipient } = message
    const facts = factsOf(message, secrets)
    if (facts instanceof Error) return postpone(transaction, message, facts)
    const letter = isOver(facts) ? undefined : letterOf({ kind, facts, firstName })
    const to = recipient ?? email
    if (letter && to !== null) {
      const failure = await refusalOf(server.send({ messageId: `<${id}@mintmark>`, from, to, ...letter }))
      if (failure) return postpone(transaction, message, failure)
    }
    const sentAt = new Date()
    await transaction
      .update(outbox)
      .set(sealed ? { sentAt, facts: '{}', sealed: false } : { sentAt })
      .where(eq(outbox.id, id))
    return { id }
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
export async function sendMail(platform: Tools): Promise<void> {
  const mail = await openMail(platform)
  if (!mail) return
  let failure: Error | undefined
  try {
    for (let last: Outcome | undefined = { id: START }; last; ) {
      last = await sendNext(platform, mail, last.id)
      failure ??= last?.failure
    }
  } finally {
    mail.server.close()
  }
  if (failure) throw failure
}
