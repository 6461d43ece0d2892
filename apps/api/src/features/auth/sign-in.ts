import type { BodyOf, ErrorCode, login } from '@mintmark/contracts'
import { recordEvent } from '../../audit/record.ts'
import { Failure } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { type Account, findAccount } from './accounts.ts'
import type { Proof, Proven } from './enter.ts'
import { checkPassword } from './passwords.ts'
import { hasSecondFactor, takeCode } from './second-factor.ts'
import type { Realm } from './sessions.ts'
import { type Attempt, takeAttempt } from './sign-in-limits.ts'
import { isVerificationRequired } from './verification.ts'

const WRONG: Record<Realm, () => Failure> = {
  customer: () => new Failure('invalid_credentials', {}),
  staff: () => new Failure('invalid_admin_credentials', {}),
}

type Refusal = Extract<ErrorCode, 'email_unverified' | 'second_factor_required' | 'second_factor_wrong'>

/** What else is asked of somebody who knows the password: a verified address, and the second factor. */
async function checkMore(
  platform: Pick<Platform, 'db' | 'secrets'>,
  account: Account,
  code: string | null | undefined,
  address: string,
): Promise<{ readonly by: Proof } | { readonly refused: Refusal }> {
  if (!account.emailVerified && (await isVerificationRequired(platform.db))) return { refused: 'email_unverified' }
  if (!(await hasSecondFactor(platform.db, account.id))) return { by: 'password' }
  if (code == null) return { refused: 'second_factor_required' }
  const taken = await takeCode(platform, account, code, address)
  return taken ? { by: `password and ${taken}` } : { refused: 'second_factor_wrong' }
}

/**
 * Checks what somebody signs in with. An unknown address and a wrong password get the same answer after the same work,
 * and so does an account whose first password is not set yet; each uses up an attempt of the account and of the sender's
 * address. The caller gives the attempts back once the session is open.
 */
export async function proveByPassword(
  platform: Pick<Platform, 'db' | 'secrets'>,
  realm: Realm,
  { email, password, code }: BodyOf<typeof login>,
  address: string,
): Promise<Proven & { readonly attempt: Attempt }> {
  const { db } = platform
  const attempt = { purpose: 'sign_in', account: `${realm}:${email}`, address } as const
  const found = await findAccount(db, realm, { email })
  const event = { realm, actorId: null, action: `${realm}.sign_in`, subjectId: found?.id, address } as const
  await takeAttempt(db, attempt, event)
  const isRight = await checkPassword(found?.passwordHash ?? undefined, password, address)
  const refuse = async (failure: Failure): Promise<never> => {
    await recordEvent(db, { ...event, actorId: found?.id ?? null, outcome: 'refused', code: failure.code })
    throw failure
  }
  if (!found || !isRight) return refuse(WRONG[realm]())
  const more = await checkMore(platform, found, code, address)
  if ('refused' in more) return refuse(new Failure(more.refused, {}))
  return { account: found, by: more.by, refusal: WRONG[realm], attempt }
}
