import type { passkeyResponse } from '@mintmark/contracts'
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { withAudit } from '../../audit/record.ts'
import { newId } from '../../db/ids.ts'
import { passkeys } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Actor } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { accountOf, lockAccount } from '../auth/accounts.ts'
import { confirmPassword } from '../auth/confirm-password.ts'
import { keepChallenge, takeChallenge } from '../auth/passkey-challenges.ts'
import { creationOptions, type Given, madeCredential, type PasskeyRow, passkeysOf } from '../auth/passkeys.ts'
import { warnAccount } from '../auth/warn-account.ts'

/** A passkey as its owner sees it. */
export const passkeyView = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): z.infer<typeof passkeyResponse> => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
})

/** Begins to add a passkey: the password is asked for again, because a passkey stands for it. */
export async function startOwnPasskey({ db, env }: Platform, actor: Actor, password: string) {
  const account = await confirmPassword(db, actor, { action: 'passkey.start', password })
  const options = await creationOptions(env, account, await passkeysOf(db, account.id))
  const owner = { realm: account.realm, accountId: account.id }
  return { challenge_id: await keepChallenge(db, owner, options.challenge), options: { ...options } }
}

/** Keeps the passkey that the browser has made for the challenge. */
export async function addOwnPasskey(
  { db, env }: Platform,
  actor: Actor,
  { challenge_id, name, credential }: { challenge_id: string; name: string; credential: Given },
) {
  const { realm, id: accountId } = accountOf(actor)
  const challenge = await takeChallenge(db, challenge_id, { realm, accountId })
  const made = challenge === undefined ? undefined : await madeCredential(env, realm, { given: credential, challenge })
  return withAudit(db, actor, {
    action: 'passkey.add',
    subjectId: accountId,
    work: async (transaction) => {
      const account = await lockAccount(transaction, { realm, id: accountId })
      if (!made || !account) return fail('passkey_refused', {})
      const { id: credentialId, publicKey, counter } = made
      const facts = { credentialId, publicKey: Buffer.from(publicKey), counter }
      const [row] = await transaction
        .insert(passkeys)
        .values({ id: newId(), realm, accountId, ...facts, name, createdAt: new Date() })
        .onConflictDoNothing({ target: passkeys.credentialId })
        .returning()
      if (!row) return fail('passkey_refused', {})
      await warnAccount(transaction, account, 'passkey.added')
      return { reply: passkeyView(row), after: { passkey_id: row.id, name } }
    },
  })
}

/** Removes one of somebody's own passkeys. */
export const removeOwnPasskey = ({ db }: Platform, actor: Actor, id: string): Promise<void> =>
  withAudit(db, actor, {
    action: 'passkey.remove',
    subjectId: actor.id,
    work: async (transaction) => {
      const account = (await lockAccount(transaction, accountOf(actor))) ?? fail('unauthenticated', {})
      const [removed] = await transaction
        .delete(passkeys)
        .where(and(eq(passkeys.id, id), eq(passkeys.accountId, actor.id)))
        .returning({ name: passkeys.name })
      if (!removed) return fail('not_found', {})
      await warnAccount(transaction, account, 'passkey.removed')
      return { reply: undefined, before: { passkey_id: id, name: removed.name } }
    },
  })
