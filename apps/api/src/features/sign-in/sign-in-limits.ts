import type { AuditEvent } from '../../audit/audit-event.ts'
import type { Database } from '../../db/connect.ts'
import {
  countBothWithin,
  forgetAttempts,
  forgetPair,
  giveBackPair,
  giveBackToAccount,
  takeOfAccount,
  takePairWithin,
} from '../../rate-limits/take-attempt.ts'
import { hashOf } from '../../sessions/random-token.ts'

/** An attempt to sign in: at which account, from which client IP, in which browser. */
export interface SignInAttempt {
  /** `<realm>:<email>`, whether it exists or not. */
  readonly account: string
  readonly address: string
  /** The token of a browser that signed in to the account before. */
  readonly knownDevice: string | undefined
}

const pairOf = ({ account, address }: Pick<SignInAttempt, 'account' | 'address'>) =>
  ({ purpose: 'sign_in', account, address }) as const
const hourOf = ({ account }: Pick<SignInAttempt, 'account'>) => ({ purpose: 'sign_in_hour', account }) as const
const deviceOf = (account: string, token: string) =>
  ({ purpose: 'sign_in_device', account: `${account}:${hashOf(token).toString('hex')}` }) as const

type Event = Omit<AuditEvent, 'outcome' | 'code'>

/**
 * Takes an attempt before any secret is looked at. A browser that signed in before has its own limit, so that other
 * people's failures cannot lock it out. Returns whether the account had so many failures that other browsers need an
 * emailed link.
 */
export async function takeSignIn(db: Database, attempt: SignInAttempt, event: Event): Promise<boolean> {
  const { account, knownDevice } = attempt
  if (knownDevice !== undefined) {
    await takeOfAccount(db, deviceOf(account, knownDevice), event)
    return false
  }
  return !(await takePairWithin(db, { attempt: pairOf(attempt), further: hourOf(attempt) }, event))
}

/**
 * Gives an attempt back after a success, up to a number of successes: each costs a hash. Failures of others keep counting for the
 * account.
 */
export async function giveBackSignIn(db: Database, attempt: SignInAttempt): Promise<void> {
  const { account, address, knownDevice } = attempt
  if (!(await countBothWithin(db, { purpose: 'sign_in_right', account, address }))) return
  if (knownDevice !== undefined) return forgetAttempts(db, deviceOf(account, knownDevice))
  await Promise.all([giveBackPair(db, pairOf(attempt)), giveBackToAccount(db, hourOf(attempt))])
}

/** Ends a lockout after a reset by email, for the client IP that set the new password. */
export async function forgetSignIns(
  db: Pick<Database, 'delete'>,
  attempt: Pick<SignInAttempt, 'account' | 'address'>,
): Promise<void> {
  await forgetPair(db, pairOf(attempt))
  await forgetAttempts(db, hourOf(attempt))
}
