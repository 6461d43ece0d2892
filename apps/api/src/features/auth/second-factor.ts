import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/connect.ts'
import { authenticators, recoveryCodes } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { readSettingRows } from '../settings/public.ts'
import type { Account } from './accounts.ts'
import { renewCodes, takeRecoveryCode } from './recovery-codes.ts'
import { newTotp, stepOf } from './totp.ts'

const ofAccount = (accountId: string) => eq(authenticators.accountId, accountId)
const isOn = (accountId: string) => and(ofAccount(accountId), isNotNull(authenticators.confirmedAt))

/** Whether signing in requires an authenticator app. */
export const hasSecondFactor = async (db: Pick<Database, '$count'>, accountId: string): Promise<boolean> =>
  (await db.$count(authenticators, isOn(accountId))) > 0

/** Starts to set up an app. It replaces one that was never confirmed. */
export async function startAuthenticator(
  { secrets }: Pick<Platform, 'secrets'>,
  transaction: Transaction,
  { realm, id, email }: Account,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const { app_name: appName } = await readSettingRows(transaction)
  const totp = newTotp(appName, email)
  const secretSealed = secrets.seal(totp.secret)
  const kept = await transaction
    .insert(authenticators)
    .values({ accountId: id, realm, secretSealed })
    .onConflictDoUpdate({
      target: authenticators.accountId,
      set: { secretSealed, lastStep: 0 },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ accountId: authenticators.accountId })
  return kept.length > 0 ? totp : fail('second_factor_on', {})
}

/** Turns the app on with its first code and returns the recovery codes. */
export async function confirmAuthenticator(
  { secrets }: Pick<Platform, 'secrets'>,
  transaction: Transaction,
  accountId: string,
  code: string,
): Promise<string[]> {
  const [app] = await transaction.select().from(authenticators).where(ofAccount(accountId)).for('update')
  if (!app) return fail('second_factor_off', {})
  if (app.confirmedAt) return fail('second_factor_on', {})
  const lastStep = stepOf(secrets.open(app.secretSealed), code)
  if (lastStep === undefined) return fail('second_factor_wrong', {})
  await transaction.update(authenticators).set({ confirmedAt: sql`now()`, lastStep }).where(ofAccount(accountId))
  return renewCodes({ secrets }, transaction, accountId)
}

/** Turns the app off and deletes the recovery codes. */
export async function removeAuthenticator(transaction: Transaction, accountId: string): Promise<void> {
  const removed = await transaction
    .delete(authenticators)
    .where(isOn(accountId))
    .returning({ accountId: authenticators.accountId })
  if (removed.length === 0) fail('second_factor_off', {})
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
}

/** Uses a code of the app. The code of each time step works once, even for two concurrent attempts. */
async function takeAppCode({ db, secrets }: Pick<Platform, 'db' | 'secrets'>, accountId: string, code: string) {
  const [app] = await db.select().from(authenticators).where(isOn(accountId))
  const step = app && stepOf(secrets.open(app.secretSealed), code)
  if (step === undefined) return false
  const taken = await db
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(isOn(accountId), lt(authenticators.lastStep, step)))
    .returning({ accountId: authenticators.accountId })
  return taken.length > 0
}

/** Uses a code at sign-in, of the app or a recovery code, and returns which it was. Each code works once. */
export async function takeCode(
  platform: Pick<Platform, 'db' | 'secrets'>,
  account: Account,
  code: string,
  address: string,
): Promise<'app' | 'recovery code' | undefined> {
  if (await takeAppCode(platform, account.id, code)) return 'app'
  return (await takeRecoveryCode(platform, account, code, address)) ? 'recovery code' : undefined
}
