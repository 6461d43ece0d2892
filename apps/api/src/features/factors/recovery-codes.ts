import { randomInt } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { recordEvent } from '../../audit/record-event.ts'
import type { Transaction } from '../../db/connect.ts'
import { recoveryCodes } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { warnAccount } from '../mailed-links/public.ts'
import type { Account } from '../sessions/public.ts'

const COUNT = 10
const LENGTH = 10
/** No i, l, o, 0 and 1, which look alike on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

type Tools = Pick<Platform, 'secrets'>

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
const shown = (code: string) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
/** People type capitals, and leave out the dash. */
const read = (typed: string) => typed.toLowerCase().replace(/[\s-]/g, '')
/**
 * A code is short enough to be guessed from a plain hash, so its fingerprint depends on the platform's key; and on the
 * account, so that two accounts with the same code cannot be recognized.
 */
const covered = (accountId: string, code: string) => `${accountId}:${code}`

/** Creates new codes and removes the old ones. This is the only time that they are shown. */
export async function renewCodes({ secrets }: Tools, transaction: Transaction, accountId: string): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < COUNT) codes.add(newCode())
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await transaction
    .insert(recoveryCodes)
    .values([...codes].map((code) => ({ accountId, codeHash: secrets.fingerprint(covered(accountId, code)) })))
  return [...codes].map(shown)
}

/** Uses a code, which works once, and warns the owner of the account. */
export async function takeRecoveryCode(
  { db, secrets }: Tools & Pick<Platform, 'db'>,
  account: Account,
  typed: string,
  address: string,
): Promise<boolean> {
  const { realm, id } = account
  return db.transaction(async (transaction) => {
    const codeHashes = [...secrets.fingerprints(covered(id, read(typed)))]
    const used = await transaction
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.accountId, id), inArray(recoveryCodes.codeHash, codeHashes)))
      .returning({ accountId: recoveryCodes.accountId })
    if (used.length === 0) return false
    const left = await transaction.$count(recoveryCodes, eq(recoveryCodes.accountId, id))
    await recordEvent(transaction, {
      actor: { realm, id, address },
      action: 'recovery_code.use',
      subjectId: id,
      after: { codes_left: left },
      outcome: 'done',
    })
    await warnAccount(transaction, account, 'recovery_code.used')
    return true
  })
}
