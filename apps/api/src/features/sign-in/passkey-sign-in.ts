import { and, eq } from 'drizzle-orm'
import { recordEvent } from '../../audit/record-event.ts'
import type { Database } from '../../db/connect.ts'
import { passkeys } from '../../db/schema.ts'
import { Failure } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { giveBackToSender, takeOfSender } from '../../rate-limits/take-attempt.ts'
import type { Realm } from '../../sessions/sessions.ts'
import {
  countUse,
  type Given,
  keepChallenge,
  type PasskeyRow,
  requestOptions,
  signedCounter,
  takeChallenge,
} from '../factors/public.ts'
import { isVerificationRequired } from '../mailed-links/public.ts'
import { findAccount } from '../sessions/public.ts'
import type { Proven } from './enter.ts'

const refusal = () => new Failure('passkey_refused', {})

const eventOf = (realm: Realm, address: string) =>
  ({ actor: { realm, id: null, address }, action: `${realm}.sign_in` }) as const

/** Starts to sign in with a passkey. */
export async function startPasskeySignIn({ db, env }: Pick<Platform, 'db' | 'env'>, realm: Realm, address: string) {
  await takeOfSender(db, { purpose: 'passkey', address }, eventOf(realm, address))
  const options = await requestOptions(env, realm)
  const challenge_id = await keepChallenge(db, { purpose: 'sign_in', realm }, options.challenge)
  return { challenge_id, options: { ...options } }
}

/** The passkey that a browser claims to have used. */
async function findPasskey(db: Database, realm: Realm, { id }: Given): Promise<PasskeyRow | undefined> {
  if (typeof id !== 'string' || !/^[\w-]+$/.test(id)) return undefined
  const [row] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, id), eq(passkeys.realm, realm)))
  return row
}

/** Checks a passkey's signature. It replaces password and second factor, because the passkey asked for a fingerprint or PIN. */
export async function proveByPasskey(
  { db, env }: Pick<Platform, 'db' | 'env'>,
  realm: Realm,
  brought: { readonly challenge_id: string; readonly credential: Given },
  address: string,
): Promise<Proven> {
  const attempt = { purpose: 'passkey', address } as const
  const event = eventOf(realm, address)
  await takeOfSender(db, attempt, event)
  const challenge = await takeChallenge(db, brought.challenge_id, { purpose: 'sign_in', realm })
  const passkey = await findPasskey(db, realm, brought.credential)
  const account = passkey && (await findAccount(db, realm, { id: passkey.accountId }))
  const refuse = async (failure: Failure): Promise<never> => {
    const actor = { ...event.actor, id: account?.id ?? null }
    await recordEvent(db, { ...event, actor, subjectId: account?.id, outcome: 'refused', code: failure.code })
    throw failure
  }
  if (challenge === undefined || !account) return refuse(refusal())
  const counter = await signedCounter(env, passkey, { given: brought.credential, challenge })
  if (counter === undefined || !(await countUse(db, passkey.id, counter))) return refuse(refusal())
  if (!account.emailVerified && (await isVerificationRequired(db))) return refuse(new Failure('email_unverified', {}))
  await giveBackToSender(db, attempt)
  return { account, by: 'passkey', refusal }
}
