import type { BodyOf, ErrorCode, login } from '@mintmark/contracts'
import type { AuditEvent } from '../../audit/audit-event.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { Failure } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import type { Origin, Realm } from '../../sessions/sessions.ts'
import {
  checkPassword,
  giveBackCode,
  hasSecondFactor,
  takeCode,
  takeCodeAttempt,
  warnOfWrongCodes,
} from '../factors/public.ts'
import { isVerificationRequired } from '../mailed-links/public.ts'
import { type Account, findAccount, isKnownDevice } from '../sessions/public.ts'
import type { Proof, Proven } from './enter.ts'
import { type SignInAttempt, takeSignIn } from './sign-in-limits.ts'

const WRONG: Record<Realm, () => Failure> = {
  customer: () => new Failure('invalid_credentials', {}),
  staff: () => new Failure('invalid_admin_credentials', {}),
}

type Event = Omit<AuditEvent, 'outcome' | 'code'>
type Refusal = Extract<
  ErrorCode,
  'email_unverified' | 'second_factor_required' | 'second_factor_wrong' | 'device_unknown'
>
type Checked = { readonly by: Proof } | { readonly refused: Refusal }
type Tools = Pick<Platform, 'db' | 'secrets'>

interface FactorAttempt {
  readonly account: Account
  readonly hasFactor: boolean
  readonly code: string | null | undefined
  readonly isKnown: boolean
  readonly event: Event
}

/** Checks a code of an account whose password was right. Wrong codes count for the account, from all addresses. */
async function checkCode(
  platform: Tools,
  { account, code, isKnown, event }: Omit<FactorAttempt, 'hasFactor'>,
): Promise<Checked> {
  if (code == null) return { refused: 'second_factor_required' }
  const { db } = platform
  const count = await takeCodeAttempt(db, { account, isKnown }, event)
  if (count === undefined) return { refused: 'device_unknown' }
  const taken = await takeCode(platform, account, code, event.actor.address)
  if (!taken) {
    await warnOfWrongCodes(db, account, count)
    return { refused: 'second_factor_wrong' }
  }
  await giveBackCode(db, { account, isKnown })
  return { by: `password and ${taken}` }
}

/** Checks the further requirements after the password: a verified address, and the second factor. */
async function checkMore(platform: Tools, attempt: FactorAttempt): Promise<Checked> {
  const { account, hasFactor } = attempt
  if (!account.emailVerified && (await isVerificationRequired(platform.db))) return { refused: 'email_unverified' }
  if (!hasFactor) return { by: 'password' }
  return checkCode(platform, attempt)
}

/**
 * Checks a password sign-in. An unknown address, a wrong password and an account without a password get the same answer
 * after the same work; each takes an attempt, which the caller gives back once the session is open. On an account with very
 * many failures, an unknown browser needs the password and the second factor, or an emailed link, and learns nothing else.
 */
export async function proveByPassword(
  platform: Tools,
  realm: Realm,
  { email, password, code }: BodyOf<typeof login>,
  { address, device }: Pick<Origin, 'address'> & { readonly device: string | undefined },
): Promise<Proven & { readonly attempt: SignInAttempt }> {
  const { db } = platform
  const found = await findAccount(db, realm, { email })
  const knownDevice = (await isKnownDevice(db, found?.id, device)) ? device : undefined
  const attempt = { account: `${realm}:${email}`, address, knownDevice }
  const event = { actor: { realm, id: null, address }, action: `${realm}.sign_in`, subjectId: found?.id } as const
  const needsFactor = await takeSignIn(db, attempt, event)
  const unknown = () => new Failure('device_unknown', {})
  if (needsFactor && code == null) throw unknown()
  const isKnown = knownDevice !== undefined
  const [isRight, hasFactor] = await Promise.all([
    checkPassword(found?.passwordHash ?? undefined, password, { address, isKnown }),
    found ? hasSecondFactor(db, found.id) : false,
  ])
  const refuse = async (failure: Failure): Promise<never> => {
    const actor = { ...event.actor, id: found?.id ?? null }
    await recordEvent(db, { ...event, actor, outcome: 'refused', code: failure.code })
    throw failure
  }
  if (!found || !isRight) return refuse(needsFactor ? unknown() : WRONG[realm]())
  const more = await checkMore(platform, { account: found, hasFactor, code, isKnown, event })
  if (needsFactor && ('refused' in more || more.by === 'password')) return refuse(unknown())
  if ('refused' in more) return refuse(new Failure(more.refused, {}))
  return { account: found, by: more.by, refusal: WRONG[realm], attempt }
}
