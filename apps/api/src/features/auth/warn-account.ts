import type { Transaction } from '../../audit/record.ts'
import { newId } from '../../db/ids.ts'
import { outbox } from '../../db/schema.ts'
import type { Account } from './accounts.ts'

/** What somebody is told by mail because it may have been done by somebody else. */
type Warning =
  | 'password.changed'
  | 'email.changed'
  | 'totp.confirmed'
  | 'totp.removed'
  | 'recovery_code.used'
  | 'recovery_codes.renewed'
  | 'passkey.added'
  | 'passkey.removed'

/** Tells the owner of an account that how to get into it has changed. */
export async function warnAccount(
  transaction: Transaction,
  { realm, id, email }: Pick<Account, 'realm' | 'id' | 'email'>,
  kind: Warning,
): Promise<void> {
  const customerId = realm === 'customer' ? id : null
  await transaction
    .insert(outbox)
    .values({ id: newId(), customerId, recipient: email, kind, payload: '{}', createdAt: new Date() })
}
