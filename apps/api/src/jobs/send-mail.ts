import { asc, eq, isNull } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { customers, outbox } from '../db/schema.ts'
import { MAIL_WORDS } from '../features/mail/mail-words.ts'
import type { Platform } from '../platform.ts'

const ROUND_MAX = 50
const MAIL_SECONDS_MAX = 10

/**
 * Sends what the outbox owes and marks it. A message is marked after it was sent, so that a crash in between sends it
 * again: under the same Message-ID, by which a mailbox knows the repeat.
 */
export async function sendMail({ db, env }: Pick<Platform, 'db' | 'env'>): Promise<void> {
  if (env.SMTP_HOST === '') return
  const timeout = MAIL_SECONDS_MAX * 1000
  const transport = createTransport({
    host: env.SMTP_HOST,
    port: env.SMTP_PORT,
    connectionTimeout: timeout,
    socketTimeout: timeout,
  })
  await db.transaction(async (transaction) => {
    const owed = await transaction
      .select({
        id: outbox.id,
        kind: outbox.kind,
        facts: outbox.facts,
        email: customers.email,
        firstName: customers.firstName,
      })
      .from(outbox)
      .innerJoin(customers, eq(customers.id, outbox.customerId))
      .where(isNull(outbox.sentAt))
      .orderBy(asc(outbox.id))
      .limit(ROUND_MAX)
      .for('update', { of: outbox, skipLocked: true })
    for (const { id, kind, facts, email, firstName } of owed) {
      const words = MAIL_WORDS[kind]
      if (words)
        await transport.sendMail({
          messageId: `<${id}@mintmark>`,
          from: env.MAIL_FROM,
          to: email,
          subject: words.subject,
          text: `Hello ${firstName},\n\n${words.text(JSON.parse(facts))}\n\nMintmark`,
        })
      await transaction.update(outbox).set({ sentAt: new Date() }).where(eq(outbox.id, id))
    }
  })
  transport.close()
}
