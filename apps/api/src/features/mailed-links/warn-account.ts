import type { Transaction } from '../../db/connect.ts'
import type { WarningKind, WarningPayload } from '../../outbox/access-messages.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import { type Account, pauseWithdrawals } from '../sessions/public.ts'

/** Warns the owner of an account that the way to sign in has changed. */
export async function warnAccount(
  transaction: Transaction,
  { realm, id, email }: Pick<Account, 'realm' | 'id' | 'email'>,
  kind: WarningKind,
  payload: WarningPayload = {},
): Promise<void> {
  const customerId = realm === 'customer' ? id : null
  await queueMail(transaction, { kind, payload }, { customerId, recipient: email })
}

/** The same after a change for which a customer's withdrawals wait. Returns until when they do. */
export async function warnAndPause(
  transaction: Transaction,
  account: Pick<Account, 'realm' | 'id' | 'email'>,
  kind: WarningKind,
  payload: WarningPayload = {},
): Promise<Date | null> {
  const until = account.realm === 'customer' ? await pauseWithdrawals(transaction, account.id) : null
  await warnAccount(transaction, account, kind, { ...payload, ...(until && { waitUntil: until.toISOString() }) })
  return until
}
