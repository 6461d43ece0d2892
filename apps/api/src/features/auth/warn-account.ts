import type { Transaction } from '../../db/connect.ts'
import type { WarningKind } from '../../outbox/access-messages.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import type { Account } from './accounts.ts'

/** Warns the owner of an account that the way to sign in has changed. */
export async function warnAccount(
  transaction: Transaction,
  { realm, id, email }: Pick<Account, 'realm' | 'id' | 'email'>,
  kind: WarningKind,
): Promise<void> {
  const customerId = realm === 'customer' ? id : null
  await queueMail(transaction, { kind, payload: {} }, { customerId, recipient: email })
}
