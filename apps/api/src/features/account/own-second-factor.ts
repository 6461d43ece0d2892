import type {
  BodyOf,
  ResponseOf,
  readSecondFactor,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '@mintmark/contracts'
import { requireVerifiedEmail } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import type { SessionActor } from '../../actor.ts'
import type { RecordedAction } from '../../audit/audit-event.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { recoveryCodes } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { giveBack, takeAttempt } from '../../rate-limits/take-attempt.ts'
import type { Origin } from '../../sessions/sessions.ts'
import {
  confirmAuthenticator,
  confirmPassword,
  findAuthenticator,
  hasSecondFactor,
  passkeysOf,
  recordFirstFactor,
  removeAuthenticator,
  renewCodes,
  requireFactor,
  requireFactorIfAny,
  requireSamePassword,
  startAuthenticator,
} from '../factors/public.ts'
import { warnAndPause } from '../mailed-links/public.ts'
import { type Account, lockOwnAccount } from '../sessions/public.ts'
import { APP_TEXT, mailRemoval } from './factor-news.ts'
import { passkeyView } from './own-passkeys.ts'

/** Reads the factors of an account besides the password. */
export async function readOwnSecondFactor(db: Database, id: string): Promise<ResponseOf<typeof readSecondFactor>> {
  const [app, left, passkeys] = await Promise.all([
    findAuthenticator(db, id),
    db.$count(recoveryCodes, eq(recoveryCodes.accountId, id)),
    passkeysOf(db, id),
  ])
  const totp_added = app && {
    created_at: app.createdAt.toISOString(),
    address: app.address,
    user_agent: app.userAgent,
  }
  return {
    totp: app !== undefined,
    ...(totp_added && { totp_added }),
    recovery_codes_left: left,
    passkeys: passkeys.map(passkeyView),
  }
}

/** Runs an action on the locked account, if the password has not changed since it was confirmed. */
const onSamePassword = <Reply>(
  db: Database,
  actor: SessionActor,
  { action, account }: { readonly action: RecordedAction; readonly account: Account },
  work: (transaction: Transaction, account: Account) => Promise<Reply>,
): Promise<Reply> =>
  withAudit(db, actor, {
    action,
    subjectId: account.id,
    work: async (transaction) => {
      await requireSamePassword(transaction, actor, account)
      return { reply: await work(transaction, account) }
    },
  })

/**
 * Starts to set up an authenticator app. Asks for a passkey if there is one: a person who could add a factor with the password
 * alone could then use it wherever a factor is asked for.
 */
export async function startOwnTotp(
  platform: Platform,
  actor: SessionActor,
  { password, origin, ...factor }: BodyOf<typeof startTotp> & { readonly origin: Origin },
) {
  const action = 'totp.start'
  const account = await confirmPassword(platform.db, actor, { action, password })
  if (await hasSecondFactor(platform.db, account.id)) fail('second_factor_on', {})
  await requireFactorIfAny(platform, actor, { action, factor, purpose: 'check start_totp' })
  return onSamePassword(platform.db, actor, { action, account }, (transaction) => {
    requireVerifiedEmail(account)
    return startAuthenticator(platform, transaction, { account, origin, sessionId: actor.sessionId })
  })
}

/** Limits guesses of the first code like those of a password. */
export async function limitCodes<Reply>(
  db: Database,
  event: { readonly actor: SessionActor; readonly action: RecordedAction; readonly subjectId: string },
  work: () => Promise<Reply>,
): Promise<Reply> {
  const { realm, id, address } = event.actor
  const attempt = { purpose: 'code', account: `${realm}:${id}`, address } as const
  await takeAttempt(db, attempt, event)
  const reply = await work()
  await giveBack(db, attempt)
  return reply
}

/** Turns the authenticator app on with its first code. */
export async function confirmOwnTotp(platform: Platform, actor: SessionActor, code: string) {
  const { db } = platform
  const event = { action: 'totp.confirm', subjectId: actor.id } as const
  return limitCodes(db, { actor, ...event }, () =>
    withAudit(db, actor, {
      ...event,
      work: async (transaction) => {
        const account = await lockOwnAccount(transaction, actor)
        requireVerifiedEmail(account)
        if (!(await recordFirstFactor(transaction, account))) fail('second_factor_on', {})
        const recovery_codes = await confirmAuthenticator(platform, transaction, { actor, code })
        await warnAndPause(transaction, account, 'totp.confirmed')
        return { reply: { recovery_codes } }
      },
    }),
  )
}

/** Turns the authenticator app off, with the password and a second factor. */
export async function removeOwnTotp(
  platform: Platform,
  actor: SessionActor,
  { password, ...factor }: BodyOf<typeof removeTotp>,
): Promise<void> {
  const action = 'totp.remove'
  const account = await confirmPassword(platform.db, actor, { action, password })
  if (!(await hasSecondFactor(platform.db, account.id))) fail('second_factor_off', {})
  await requireFactor(platform, actor, { action, factor, purpose: 'check remove_totp' })
  await onSamePassword(platform.db, actor, { action, account }, async (transaction) => {
    await removeAuthenticator(transaction, account.id)
    await warnAndPause(transaction, account, 'totp.removed')
    await mailRemoval(transaction, account, APP_TEXT)
  })
}

/** Creates new recovery codes, with the password and a second factor: each new code is one itself. */
export async function renewOwnCodes(
  platform: Platform,
  actor: SessionActor,
  { password, ...factor }: BodyOf<typeof renewRecoveryCodes>,
) {
  const { db } = platform
  const action = 'recovery_codes.renew'
  const account = await confirmPassword(db, actor, { action, password })
  if (!(await hasSecondFactor(db, account.id))) fail('second_factor_off', {})
  await requireFactor(platform, actor, { action, factor, purpose: 'check renew_recovery_codes' })
  return onSamePassword(db, actor, { action, account }, async (transaction) => {
    if (!(await hasSecondFactor(transaction, account.id))) fail('second_factor_off', {})
    await warnAndPause(transaction, account, 'recovery_codes.renewed')
    return { recovery_codes: await renewCodes(platform, transaction, account.id) }
  })
}
