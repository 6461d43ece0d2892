import { and, eq, gt, lte } from 'drizzle-orm'
import type { Transaction } from '../../db/connect.ts'
import { authenticators, passkeys, recoveryCodes } from '../../db/schema.ts'

/** Factors that were added before or after a time. */
type Added = { readonly before: Date } | { readonly after: Date }

/** The removed factors: the names of passkeys, and whether an authenticator app was among them. */
interface Removed {
  readonly passkeys: readonly string[]
  readonly totp: boolean
}

/** Removes the passkeys and the authenticator app that were added to an account before a time or at it, or after one. */
export async function removeFactorsAdded(transaction: Transaction, accountId: string, added: Added): Promise<Removed> {
  const ofPasskey = 'before' in added ? lte(passkeys.createdAt, added.before) : gt(passkeys.createdAt, added.after)
  const ofApp =
    'before' in added ? lte(authenticators.confirmedAt, added.before) : gt(authenticators.confirmedAt, added.after)
  const removed = await transaction
    .delete(passkeys)
    .where(and(eq(passkeys.accountId, accountId), ofPasskey))
    .returning({ name: passkeys.name })
  const apps = await transaction
    .delete(authenticators)
    .where(and(eq(authenticators.accountId, accountId), ofApp))
    .returning({ accountId: authenticators.accountId })
  if (apps.length > 0) await transaction.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId))
  return { passkeys: removed.map(({ name }) => name), totp: apps.length > 0 }
}
