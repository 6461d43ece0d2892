import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Transaction } from '../../db/connect.ts'
import { staff } from '../../db/schema.ts'
import type { FactorNewsKind, FactorNewsPayload } from '../../outbox/access-messages.ts'
import { queueMail } from '../../outbox/queue-mail.ts'
import type { Account } from '../sessions/public.ts'

/** The name of a factor in emails and requests. */
export const APP_TEXT = 'an authenticator app'
export const passkeyText = (name: string): string => `the passkey "${name}"`

/** Emails news about a factor to every active owner, and a request also to the member whose account it is for. */
export async function mailFactorNews(
  transaction: Transaction,
  kind: FactorNewsKind,
  payload: FactorNewsPayload,
): Promise<void> {
  const isOwner = and(eq(staff.role, 'owner'), isNull(staff.disabledAt), isNotNull(staff.passwordHash))
  const isTold = kind === 'staff.factor_requested' ? or(isOwner, eq(staff.email, payload.email)) : isOwner
  for (const { email: recipient } of await transaction.select({ email: staff.email }).from(staff).where(isTold))
    await queueMail(transaction, { kind, payload }, { customerId: null, recipient })
}

/** Emails every active owner that a staff member removed a factor. */
export async function mailRemoval(transaction: Transaction, { realm, email }: Account, factor: string): Promise<void> {
  if (realm === 'staff') await mailFactorNews(transaction, 'staff.factor_removed', { email, factor })
}
