import type { ResponseOf, readSecondFactor } from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { type Transaction, withAudit } from '../../audit/record.ts'
import type { Database } from '../../db/connect.ts'
import { recoveryCodes } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Actor } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { type Account, accountOf, lockAccount } from '../auth/accounts.ts'
import { confirmPassword, requireSamePassword } from '../auth/confirm-password.ts'
import { passkeysOf } from '../auth/passkeys.ts'
import { renewCodes } from '../auth/recovery-codes.ts'
import {
  confirmAuthenticator,
  hasSecondFactor,
  removeAuthenticator,
  startAuthenticator,
} from '../auth/second-factor.ts'
import { giveBack, takeAttempt } from '../auth/sign-in-limits.ts'
import { warnAccount } from '../auth/warn-account.ts'
import { passkeyView } from './own-passkeys.ts'

/** What somebody has set up besides the password. */
export async function readOwnSecondFactor(db: Database, id: string): Promise<ResponseOf<typeof readSecondFactor>> {
  const [totp, left, passkeys] = await Promise.all([
    hasSecondFactor(db, id),
    db.$count(recoveryCodes, eq(recoveryCodes.accountId, id)),
    passkeysOf(db, id),
  ])
  return { totp, recovery_codes_left: left, passkeys: passkeys.map(passkeyView) }
}

/** An action for which the password is asked again: it is done on the locked account, if the password is still that one. */
async function withPassword<Reply>(
  db: Database,
  actor: Actor,
  { action, password }: { readonly action: string; readonly password: string },
  work: (transaction: Transaction, account: Account) => Promise<Reply>,
): Promise<Reply> {
  const account = await confirmPassword(db, actor, { action, password })
  return withAudit(db, actor, {
    action,
    subjectId: account.id,
    work: async (transaction) => {
      await requireSamePassword(transaction, account)
      return { reply: await work(transaction, account) }
    },
  })
}

/** Begins to set up an authenticator app. */
export const startOwnTotp = (platform: Platform, actor: Actor, password: string) =>
  withPassword(platform.db, actor, { action: 'totp.start', password }, (transaction, account) =>
    startAuthenticator(platform, transaction, account),
  )

/** Turns the authenticator app on by its first code. Guesses are limited like those of a password. */
export async function confirmOwnTotp(platform: Platform, actor: Actor, code: string) {
  const { db } = platform
  const { realm, id } = accountOf(actor)
  const { role, address } = actor
  const [action, subjectId] = ['totp.confirm', id]
  const attempt = { purpose: 'code', account: `${realm}:${id}`, address } as const
  await takeAttempt(db, attempt, { realm, actorId: id, role, action, subjectId, address })
  const recovery_codes = await withAudit(db, actor, {
    action,
    subjectId,
    work: async (transaction) => {
      const account = (await lockAccount(transaction, { realm, id })) ?? fail('unauthenticated', {})
      const codes = await confirmAuthenticator(platform, transaction, id, code)
      await warnAccount(transaction, account, 'totp.confirmed')
      return { reply: codes }
    },
  })
  await giveBack(db, attempt)
  return { recovery_codes }
}

/** Turns the authenticator app off. */
export const removeOwnTotp = ({ db }: Platform, actor: Actor, password: string) =>
  withPassword(db, actor, { action: 'totp.remove', password }, async (transaction, account) => {
    await removeAuthenticator(transaction, account.id)
    await warnAccount(transaction, account, 'totp.removed')
  })

/** Makes new recovery codes. */
export const renewOwnCodes = ({ db, secrets }: Platform, actor: Actor, password: string) =>
  withPassword(db, actor, { action: 'recovery_codes.renew', password }, async (transaction, account) => {
    if (!(await hasSecondFactor(transaction, account.id))) fail('second_factor_off', {})
    await warnAccount(transaction, account, 'recovery_codes.renewed')
    return { recovery_codes: await renewCodes({ secrets }, transaction, account.id) }
  })
