import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { SessionActor } from '../../actor.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { authenticators, recoveryCodes } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import type { Origin } from '../../sessions/sessions.ts'
import type { Account } from '../sessions/public.ts'
import { readSettingRows } from '../settings/public.ts'
import { renewCodes, takeRecoveryCode } from './recovery-codes.ts'
import { newTotp, stepOf } from './totp.ts'

const ofAccount = (accountId: string) => eq(authenticators.accountId, accountId)
const isOn = (accountId: string) => and(ofAccount(accountId), isNotNull(authenticators.confirmedAt))

/** The time to enter the first code of a started app, in minutes. */
const START_MINUTES = 30

/** Of a started app: only the session that started it can turn it on, and only for a while. */
const isStartedIn = (sessionId: string) =>
  and(
    isNull(authenticators.confirmedAt),
    eq(authenticators.startedIn, sessionId),
    gt(authenticators.startEndsAt, sql`now()`),
  )

const NOT_STARTED = { startedIn: null, startEndsAt: null } as const

/** True if signing in requires an authenticator app. */
export const hasSecondFactor = async (db: Pick<Database, '$count'>, accountId: string): Promise<boolean> =>
  (await db.$count(authenticators, isOn(accountId))) > 0

/** The time and the client IP that the app of an account was added from; undefined if there is none. */
export async function findAuthenticator(db: Pick<Database, 'select'>, accountId: string) {
  const { confirmedAt: createdAt, address, userAgent } = authenticators
  const [app] = await db.select({ createdAt, address, userAgent }).from(authenticators).where(isOn(accountId))
  return app?.createdAt ? { ...app, createdAt: app.createdAt } : undefined
}

/** Starts to set up an app. It replaces one that was never confirmed. */
export async function startAuthenticator(
  { secrets }: Pick<Platform, 'secrets'>,
  transaction: Transaction,
  { account, origin, sessionId }: { readonly account: Account; readonly origin: Origin; readonly sessionId: string },
): Promise<{ readonly secret: string; readonly uri: string }> {
  const { realm, id, email } = account
  const { app_name: appName } = await readSettingRows(transaction)
  const totp = newTotp(appName, email)
  const secretSealed = secrets.seal(totp.secret, id)
  const started = { startedIn: sessionId, startEndsAt: sql`now() + make_interval(mins => ${START_MINUTES})`, ...origin }
  const kept = await transaction
    .insert(authenticators)
    .values({ accountId: id, realm, secretSealed, ...started })
    .onConflictDoUpdate({
      target: authenticators.accountId,
      set: { secretSealed, lastStep: 0, ...started },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ accountId: authenticators.accountId })
  return kept.length > 0 ? totp : fail('second_factor_on', {})
}

/** The time step of the first code of an app that was started and is not on yet. */
function firstStep(
  { secrets }: Pick<Platform, 'secrets'>,
  app: typeof authenticators.$inferSelect | undefined,
  code: string,
): Pick<typeof authenticators.$inferSelect, 'secretSealed' | 'lastStep' | 'address' | 'userAgent'> {
  if (!app) return fail('second_factor_off', {})
  if (app.confirmedAt) return fail('second_factor_on', {})
  const lastStep = stepOf(secrets.open(app.secretSealed, app.accountId), code)
  const { secretSealed, address, userAgent } = app
  return lastStep === undefined ? fail('second_factor_wrong', {}) : { secretSealed, lastStep, address, userAgent }
}

interface FirstCode {
  readonly actor: Pick<SessionActor, 'id' | 'sessionId'>
  readonly code: string
}

const isOnOrStarted = (accountId: string, sessionId: string) =>
  and(ofAccount(accountId), or(isNotNull(authenticators.confirmedAt), isStartedIn(sessionId)))

/** Turns the app on with its first code and returns the recovery codes. */
export async function confirmAuthenticator(
  { secrets }: Pick<Platform, 'secrets'>,
  transaction: Transaction,
  { actor: { id: accountId, sessionId }, code }: FirstCode,
): Promise<string[]> {
  const [app] = await transaction.select().from(authenticators).where(isOnOrStarted(accountId, sessionId)).for('update')
  const { lastStep } = firstStep({ secrets }, app, code)
  await transaction
    .update(authenticators)
    .set({ confirmedAt: sql`now()`, lastStep, ...NOT_STARTED })
    .where(and(ofAccount(accountId), isStartedIn(sessionId)))
  return renewCodes({ secrets }, transaction, accountId)
}

/** A started app whose first code was right, with its secret still sealed. */
type CheckedApp = ReturnType<typeof firstStep>

/** Checks the first code of a started app without turning it on. */
export async function checkStartedAuthenticator(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  { actor: { id, sessionId }, code }: FirstCode,
): Promise<CheckedApp> {
  const [app] = await db.select().from(authenticators).where(isOnOrStarted(id, sessionId))
  return firstStep({ secrets }, app, code)
}

/** Takes a started app out, so that one code serves one request. */
export async function takeStartedAuthenticator(
  transaction: Transaction,
  { id, sessionId }: FirstCode['actor'],
  { secretSealed }: CheckedApp,
): Promise<void> {
  const taken = await transaction
    .delete(authenticators)
    .where(and(ofAccount(id), isStartedIn(sessionId), eq(authenticators.secretSealed, secretSealed)))
    .returning({ accountId: authenticators.accountId })
  if (taken.length === 0) fail('second_factor_off', {})
}

/** Turns on an app whose first code was checked before. It replaces one that was never confirmed. */
export async function addAuthenticator(
  transaction: Transaction,
  { realm, id }: Account,
  app: CheckedApp,
): Promise<void> {
  const added = { ...app, confirmedAt: sql`now()`, ...NOT_STARTED }
  const kept = await transaction
    .insert(authenticators)
    .values({ accountId: id, realm, ...added })
    .onConflictDoUpdate({ target: authenticators.accountId, set: added, setWhere: isNull(authenticators.confirmedAt) })
    .returning({ accountId: authenticators.accountId })
  if (kept.length === 0) fail('second_factor_on', {})
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
  const step = app && stepOf(secrets.open(app.secretSealed, accountId), code)
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
