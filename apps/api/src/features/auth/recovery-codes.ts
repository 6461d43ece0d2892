import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { recordEvent, type Transaction } from '../../audit/record.ts'
import { recoveryCodes } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import type { Account } from './accounts.ts'
import { warnAccount } from './warn-account.ts'

const COUNT = 10
const LENGTH = 10
/** Without i, l, o, 0 and 1, which look alike on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

type Tools = Pick<Platform, 'secrets'>

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
const shown = (code: string) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
/** People type them in capitals, and with or without the dash. */
const read = (typed: string) => typed.toLowerCase().replace(/[\s-]/g, '')
/**
 * A code is short enough to be searched for, so what is kept of it depends on the key of the platform; and on the account,
 * so that two accounts with one code do not show it.
 */
const fingerprintOf = ({ secrets }: Tools, accountId: string, code: string) =>
  secrets.fingerprint(`${accountId}:${code}`)

/** Makes new codes; the old ones open nothing any more. This is the only time that they are shown. */
export async function renewCodes(tools: Tools, transaction: Transaction, accountId: string): Promise<string[]> {
  const codes = new Set<string>()
  while (codes.size < COUNT) codes.add(newCode())
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  await transaction
    .insert(recoveryCodes)
    .values([...codes].map((code) => ({ accountId, codeHash: fingerprintOf(tools, accountId, code) })))
  return [...codes].map(shown)
}

/** Takes a code, once: of two that bring it at once, one has it. Its owner is told. */
export async function takeRecoveryCode(
  { db, secrets }: Tools & Pick<Platform, 'db'>,
  account: Account,
  typed: string,
  address: string,
): Promise<boolean> {
  const { realm, id } = account
  return db.transaction(async (transaction) => {
    const codeHash = fingerprintOf({ secrets }, id, read(typed))
    const used = await transaction
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.accountId, id), eq(recoveryCodes.codeHash, codeHash)))
      .returning({ accountId: recoveryCodes.accountId })
    if (used.length === 0) return false
    const left = await transaction.$count(recoveryCodes, eq(recoveryCodes.accountId, id))
    const event = { realm, actorId: id, action: 'recovery_code.use', subjectId: id, address } as const
    await recordEvent(transaction, { ...event, after: { codes_left: left }, outcome: 'done' })
    await warnAccount(transaction, account, 'recovery_code.used')
    return true
  })
}
