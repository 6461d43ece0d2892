import type { BodyOf, passkeyResponse, startPasskey } from '@mintmark/contracts'
import { requireVerifiedEmail } from '@mintmark/domain'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { SessionActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { newId } from '../../db/ids.ts'
import { passkeys } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import {
  accountOf,
  confirmPassword,
  creationOptions,
  type Given,
  type GivenFactor,
  keepChallenge,
  lockAccount,
  madeCredential,
  type PasskeyRow,
  passkeysOf,
  requireFactor,
  requireFactorIfAny,
  takeChallenge,
  warnAndPause,
} from '../auth/public.ts'

/** A passkey as its owner sees it. */
export const passkeyView = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): z.infer<typeof passkeyResponse> => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})

/**
 * Starts to add a passkey. It asks for the password again, because a passkey replaces it, and for a second factor if there
 * is one: whoever could add a factor with the password alone could then use it wherever a factor is asked for.
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

/** Stores the passkey that the browser created for the challenge. */
export async function addOwnPasskey(
  { db, env }: Platform,
  actor: SessionActor,
  { challenge_id, name, credential }: { challenge_id: string; name: string; credential: Given },
) {
  const { realm, id: accountId } = accountOf(actor)
  const challenge = await takeChallenge(db, challenge_id, { purpose: 'passkey.create', actor })
  const made = challenge === undefined ? undefined : await madeCredential(env, realm, { given: credential, challenge })
  return withAudit(db, actor, {
    action: 'passkey.add',
    subjectId: accountId,
    work: async (transaction) => {
      const account = await lockAccount(transaction, { realm, id: accountId })
      if (!made || !account) return fail('passkey_refused', {})
      requireVerifiedEmail(account)
      const { id: credentialId, publicKey, counter } = made
      const facts = { credentialId, publicKey: Buffer.from(publicKey), counter }
      const [row] = await transaction
        .insert(passkeys)
        .values({ id: newId(), realm, accountId, ...facts, name, createdAt: new Date() })
        .onConflictDoNothing({ target: passkeys.credentialId })
        .returning()
      if (!row) return fail('passkey_refused', {})
      await warnAndPause(transaction, account, 'passkey.added')
      return { reply: passkeyView(row), after: { passkey_id: row.id, name } }
    },
  })
}

/** Removes one of one's own passkeys, with a second factor, which may be that passkey. */
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
      const account = (await lockAccount(transaction, accountOf(actor))) ?? fail('unauthenticated', {})
      const [removed] = await transaction
        .delete(passkeys)
        .where(and(eq(passkeys.id, id), eq(passkeys.accountId, actor.id)))
        .returning({ name: passkeys.name })
      if (!removed) return fail('not_found', {})
      await warnAndPause(transaction, account, 'passkey.removed')
      return { reply: undefined, before: { passkey_id: id, name: removed.name } }
    },
  })
}
