import type { BodyOf, passkeyResponse, startPasskey } from '@mintmark/contracts'
import { requireVerifiedEmail } from '@mintmark/domain'
import { and, eq, ne } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { SessionActor } from '../../actor.ts'
import { recordRefusal } from '../../audit/record-event.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { passkeys } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import type { Origin } from '../../sessions/sessions.ts'
import { keepSignersWithout } from '../approvals/public.ts'
import {
  confirmPassword,
  creationOptions,
  type Given,
  type GivenFactor,
  keepChallenge,
  madeCredential,
  type PasskeyFacts,
  type PasskeyRow,
  passkeysOf,
  recordFirstFactor,
  requireFactor,
  requireFactorIfAny,
  storePasskey,
  takeChallenge,
} from '../factors/public.ts'
import { warnAndPause } from '../mailed-links/public.ts'
import { lockOwnAccount } from '../sessions/public.ts'
import { mailRemoval, passkeyText } from './factor-news.ts'

/** A passkey as its owner sees it. */
export const passkeyView = ({
  id,
  name,
  createdAt,
  lastUsedAt,
  address,
  userAgent,
}: PasskeyRow): z.infer<typeof passkeyResponse> => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
  address,
  user_agent: userAgent,
})

/**
 * Starts to add a passkey. It asks for the password again, because a passkey replaces it, and for a second factor if there
 * is one: a person who could add a factor with the password alone could then use it wherever a factor is asked for.
 */
export async function startOwnPasskey(
  platform: Platform,
  actor: SessionActor,
  { password, ...factor }: BodyOf<typeof startPasskey>,
) {
  const { db } = platform
  const action = 'passkey.start'
  const account = await confirmPassword(db, actor, { action, password })
  requireVerifiedEmail(account)
  await requireFactorIfAny(platform, actor, { action, factor, purpose: 'check add_passkey' })
  const options = await creationOptions(platform, account, await passkeysOf(db, account.id))
  const challenge_id = await keepChallenge(db, { purpose: 'passkey.create', actor }, options.challenge)
  return { challenge_id, options: { ...options } }
}

/** A new passkey in the audit log. The verifier finds there whose public key signed an approval. */
export const addedPasskey = ({ id, name, publicKey }: PasskeyRow) => ({
  passkey_id: id,
  name,
  public_key: publicKey.toString('hex'),
})

/** The browser's answer after it has created a passkey. */
export interface MadePasskey {
  readonly challenge_id: string
  readonly name: string
  readonly credential: Given
  readonly origin: Origin
}

/** Checks the passkey that the browser created for the challenge, which is used up. */
export async function takeMadePasskey(
  { db, env }: Platform,
  actor: SessionActor,
  { challenge_id, name, credential, origin }: MadePasskey,
): Promise<PasskeyFacts> {
  const challenge = await takeChallenge(db, challenge_id, { purpose: 'passkey.create', actor })
  if (challenge === undefined) return fail('passkey_refused', {})
  const made = await madeCredential(env, actor.realm, { given: credential, challenge })
  if (!made) return fail('passkey_refused', {})
  return { credentialId: made.id, publicKey: Buffer.from(made.publicKey), counter: made.counter, name, ...origin }
}

/** Stores the passkey that the browser created for the challenge. */
export async function addOwnPasskey(platform: Platform, actor: SessionActor, given: MadePasskey) {
  const { db } = platform
  const event = { action: 'passkey.add', subjectId: actor.id } as const
  const made = await recordRefusal(db, { actor, ...event }, () => takeMadePasskey(platform, actor, given))
  return withAudit(db, actor, {
    ...event,
    work: async (transaction) => {
      const account = await lockOwnAccount(transaction, actor)
      requireVerifiedEmail(account)
      if (!(await recordFirstFactor(transaction, account))) fail('passkey_refused', {})
      const row = await storePasskey(transaction, account, made)
      await warnAndPause(transaction, account, 'passkey.added')
      return { reply: passkeyView(row), after: addedPasskey(row) }
    },
  })
}

/** Removes a passkey of the caller, with a second factor, which may be that passkey. */
export async function removeOwnPasskey(
  platform: Platform,
  actor: SessionActor,
  { id, factor }: { readonly id: string; readonly factor: GivenFactor },
): Promise<void> {
  const action = 'passkey.remove'
  await requireFactor(platform, actor, { action, factor, purpose: 'check remove_passkey' })
  await withAudit(platform.db, actor, {
    action,
    subjectId: actor.id,
    work: async (transaction) => {
      const account = await lockOwnAccount(transaction, actor)
      const others = await transaction.$count(passkeys, and(eq(passkeys.accountId, actor.id), ne(passkeys.id, id)))
      if (actor.realm === 'staff' && others === 0) await keepSignersWithout(transaction, actor.id, new Date())
      const [removed] = await transaction
        .delete(passkeys)
        .where(and(eq(passkeys.id, id), eq(passkeys.accountId, actor.id)))
        .returning({ name: passkeys.name })
      if (!removed) return fail('not_found', {})
      await warnAndPause(transaction, account, 'passkey.removed')
      await mailRemoval(transaction, account, passkeyText(removed.name))
      return { reply: undefined, before: { passkey_id: id, name: removed.name } }
    },
  })
}
