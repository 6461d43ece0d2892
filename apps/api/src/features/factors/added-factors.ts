import type { Transaction } from '../../db/connect.ts'
import type { WarningPayload } from '../../outbox/access-messages.ts'
import { passkeysOf } from './passkeys.ts'
import { findAuthenticator } from './second-factor.ts'

/** A passkey, or the authenticator app, which has no name: when and from where it was added. */
export interface AddedFactor {
  readonly name: string | null
  readonly createdAt: Date
  readonly address: string | null
  readonly userAgent: string | null
}

/** The passkeys and the authenticator app of an account. */
export async function factorsOf(transaction: Transaction, accountId: string): Promise<readonly AddedFactor[]> {
  const app = await findAuthenticator(transaction, accountId)
  return [...(await passkeysOf(transaction, accountId)), ...(app ? [{ name: null, ...app }] : [])]
}

/** The factors as an email about the password lists them. */
export const factorsInMail = (factors: readonly AddedFactor[]): Required<Pick<WarningPayload, 'remaining'>> => ({
  remaining: factors.map(({ name, createdAt, address }) => ({ name, at: createdAt.toISOString(), address })),
})
