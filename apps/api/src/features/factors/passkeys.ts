import type { AuthenticationResponseJSON, RegistrationResponseJSON, WebAuthnCredential } from '@simplewebauthn/server'
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/connect.ts'
import { newId } from '../../db/ids.ts'
import { authenticators, passkeys } from '../../db/schema.ts'
import type { Env } from '../../env.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import type { Realm } from '../../sessions/sessions.ts'
import type { Account } from '../sessions/public.ts'
import { readSettingRows } from '../settings/public.ts'
import { CHALLENGE_TIMEOUT_MS } from './passkey-challenges.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/** The unchecked result of a browser's WebAuthn call. */
export type Given = Readonly<Record<string, unknown>>

/** Loaded with the first passkey, because loading takes a quarter of a second. */
const library = () => import('@simplewebauthn/server')

/** The site that a passkey is bound to: each realm has its own, so that neither can use the other's passkeys. */
function siteOf({ CUSTOMER_ORIGIN, ADMIN_ORIGIN }: Env, realm: Realm) {
  const origin = realm === 'customer' ? CUSTOMER_ORIGIN : ADMIN_ORIGIN
  return { origin, rpID: new URL(origin).hostname }
}

/** The passkeys of an account, oldest first. */
export const passkeysOf = (db: Pick<Database, 'select'>, accountId: string): Promise<PasskeyRow[]> =>
  db.select().from(passkeys).where(eq(passkeys.accountId, accountId)).orderBy(asc(passkeys.id))

/** The known facts about a passkey that a browser created. */
export type PasskeyFacts = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'name' | 'address' | 'userAgent'>

/**
 * Stores a passkey. Refuses one that is stored already. An app that was started before is not asked for the new passkey, so it
 * has to be started again.
 */
export async function storePasskey(
  transaction: Transaction,
  { realm, id: accountId }: Account,
  facts: PasskeyFacts,
): Promise<PasskeyRow> {
  const [row] = await transaction
    .insert(passkeys)
    .values({ id: newId(), realm, accountId, ...facts, createdAt: new Date() })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning()
  await transaction
    .delete(authenticators)
    .where(and(eq(authenticators.accountId, accountId), isNull(authenticators.confirmedAt)))
  return row ?? fail('passkey_refused', {})
}

/** The user handle, which an authenticator returns at sign-in. */
const handleOf = (accountId: string) => new TextEncoder().encode(accountId)

/** The options with which a browser creates a discoverable passkey that verifies its user by fingerprint or PIN. */
export async function creationOptions(
  { env, db }: Pick<Platform, 'env' | 'db'>,
  { realm, id, email }: Account,
  known: readonly PasskeyRow[],
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: (await readSettingRows(db)).app_name,
    rpID: siteOf(env, realm).rpID,
    userID: handleOf(id),
    userName: email,
    userDisplayName: email,
    timeout: CHALLENGE_TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** The options with which a browser signs in with a passkey of this site, without revealing which ones exist. */
export async function requestOptions(env: Env, realm: Realm) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: siteOf(env, realm).rpID,
    timeout: CHALLENGE_TIMEOUT_MS,
    userVerification: 'required',
  })
}

/** Runs a check of the library, which throws if it fails. Its messages are of no use to callers. */
const passing = async <Outcome>(check: () => Promise<Outcome | undefined>): Promise<Outcome | undefined> =>
  check().catch(() => undefined)

/** The credential that a browser created, if it is for this site and this challenge. */
export const madeCredential = (
  env: Env,
  realm: Realm,
  { given, challenge }: { readonly given: Given; readonly challenge: string },
): Promise<WebAuthnCredential | undefined> =>
  passing(async () => {
    const response = given as unknown as RegistrationResponseJSON
    const { origin, rpID } = siteOf(env, realm)
    const { verifyRegistrationResponse } = await library()
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    })
    return registrationInfo?.credential
  })

/** The counter of the passkey, if it signed this challenge for this site. */
export const signedCounter = (
  env: Env,
  { realm, accountId, credentialId, publicKey, counter }: PasskeyRow,
  { given, challenge }: { readonly given: Given; readonly challenge: string },
): Promise<number | undefined> =>
  passing(async () => {
    const response = given as unknown as AuthenticationResponseJSON
    if (response.response.userHandle !== Buffer.from(handleOf(accountId)).toString('base64url')) return undefined
    const { origin, rpID } = siteOf(env, realm)
    const { verifyAuthenticationResponse } = await library()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  })

/** Stores the counter of a passkey. A counter that did not grow means that the passkey was copied. */
export async function countUse(db: Database, id: string, counter: number): Promise<boolean> {
  const hasGrown = counter === 0 ? eq(passkeys.counter, 0) : or(lt(passkeys.counter, counter))
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), hasGrown))
    .returning({ id: passkeys.id })
  return used.length > 0
}
