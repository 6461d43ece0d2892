import { and, eq, gt, isNull } from 'drizzle-orm'
import * as z from 'zod'
import { recordEvent } from '../../audit/record-event.ts'
import type { Database } from '../../db/connect.ts'
import { approvals, authenticators, outbox, settings } from '../../db/schema.ts'
import type { SecretBox } from '../../integrations/secret-box.ts'
import { SYSTEM } from '../../ledger/system-actor.ts'

/** The result of a round over all secrets. */
export interface Resealed {
  /** The secrets that were encrypted with the key in use. */
  readonly resealed: number
  /** The emails and approvals that still wait and need an earlier key. They end by themselves. */
  readonly waiting: number
}

const ROWS_AT_ONCE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** The next secrets of authenticator apps, encrypted again. Each round is a separate transaction. */
async function resealApps(db: Database, secrets: SecretBox): Promise<number> {
  let count = 0
  for (let after = FIRST; ; ) {
    const last = await db.transaction(async (transaction) => {
      const rows = await transaction
        .select()
        .from(authenticators)
        .where(gt(authenticators.accountId, after))
        .orderBy(authenticators.accountId)
        .limit(ROWS_AT_ONCE)
        .for('update')
      for (const { accountId, secretSealed } of rows) {
        const resealed = secrets.reseal(secretSealed, accountId)
        if (resealed === undefined) continue
        await transaction
          .update(authenticators)
          .set({ secretSealed: resealed })
          .where(eq(authenticators.accountId, accountId))
        count++
      }
      return rows.at(-1)?.accountId
    })
    if (last === undefined) return count
    after = last
  }
}

/** The password of the mail server, encrypted again. The audit log says that it is the same password. */
const resealMailPassword = (db: Database, secrets: SecretBox): Promise<number> =>
  db.transaction(async (transaction) => {
    const [row] = await transaction.select().from(settings).where(eq(settings.name, 'smtp_pass')).for('update')
    const value = row && row.value !== '' ? secrets.reseal(row.value) : undefined
    if (value === undefined) return 0
    const after = { smtp_pass_changed: false }
    await recordEvent(transaction, { actor: SYSTEM, action: 'settings.change', after, outcome: 'done' })
    await transaction.update(settings).set({ value }).where(eq(settings.name, 'smtp_pass'))
    return 1
  })

const withPassword = z.looseObject({ sealedPassword: z.optional(z.string()) })

/** The emails and approvals that wait and are sealed with an earlier key. */
async function countWaiting(db: Database, secrets: SecretBox): Promise<number> {
  const mails = await db
    .select({ sealed: outbox.payload, owner: outbox.recipient })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), eq(outbox.sealed, true)))
  const requests = await db
    .select({ input: approvals.input })
    .from(approvals)
    .where(and(eq(approvals.action, 'smtp.change'), eq(approvals.status, 'pending')))
  const passwords = requests.flatMap(({ input }) => withPassword.parse(JSON.parse(input)).sealedPassword ?? [])
  const isOld = (sealed: string, owner?: string) => secrets.reseal(sealed, owner) !== undefined
  return (
    mails.filter(({ sealed, owner }) => isOld(sealed, owner ?? '')).length +
    passwords.filter((sealed) => isOld(sealed)).length
  )
}

/**
 * Encrypts every stored secret with the key in use: those of authenticator apps and the password of the mail server. Safe to repeat, and
 * while the API runs with the same keys.
 */
export async function resealSecrets(db: Database, secrets: SecretBox): Promise<Resealed> {
  const resealed = (await resealApps(db, secrets)) + (await resealMailPassword(db, secrets))
  return { resealed, waiting: await countWaiting(db, secrets) }
}
