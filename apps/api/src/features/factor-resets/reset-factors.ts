import { MESSAGES } from '@mintmark/contracts'
import { FACTORS_RESET_HOURS, runningLockOf } from '@mintmark/domain'
import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod'
import type { StaffActor } from '../../actor.ts'
import type { Transaction } from '../../db/connect.ts'
import { isRow } from '../../db/own-rows.ts'
import { authenticators, customers, passkeys, recoveryCodes } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { officeAction, performOrRequest } from '../approvals/public.ts'
import { warnAccount } from '../mailed-links/public.ts'
import { endAllSessions, pauseWithdrawals } from '../sessions/public.ts'

/** The end of the lock of settings that runs, as it is recorded and shown to staff. */
const lockOf = (customer: typeof customers.$inferSelect) => runningLockOf(customer, new Date())?.toISOString() ?? null

/** Counts a customer's sign-in factors besides the password. */
async function countFactors(transaction: Transaction, id: string) {
  const [apps, keys] = await Promise.all([
    transaction.$count(authenticators, eq(authenticators.accountId, id)),
    transaction.$count(passkeys, eq(passkeys.accountId, id)),
  ])
  return { authenticator: apps > 0, passkeys: keys }
}

async function findOpenCustomer(transaction: Transaction, id: string) {
  const open = and(isRow(customers, id), isNull(customers.archivedAt))
  const [row] = await transaction.select().from(customers).where(open).for('no key update')
  return row ?? fail('not_found', {})
}

/**
 * Removes the factors of a customer who lost them and the lock of settings, ends every session, has withdrawals wait, and emails
 * the customer.
 */
export const resetFactorsAction = officeAction({
  action: 'customer.reset_factors',
  input: z.object({ id: z.uuid() }),
  perform: async (_, transaction, { input: { id } }) => {
    const customer = await findOpenCustomer(transaction, id)
    const before = { ...(await countFactors(transaction, id)), settings_locked_until: lockOf(customer) }
    await transaction.delete(authenticators).where(eq(authenticators.accountId, id))
    await transaction.delete(recoveryCodes).where(eq(recoveryCodes.accountId, id))
    await transaction.delete(passkeys).where(eq(passkeys.accountId, id))
    await transaction.update(customers).set({ settingsLockedUntil: null }).where(isRow(customers, id))
    const account = { realm: 'customer', id, email: customer.email } as const
    await pauseWithdrawals(transaction, id, FACTORS_RESET_HOURS)
    const ended = await endAllSessions(transaction, account)
    await warnAccount(transaction, account, 'factors.reset')
    const reply = { success: true, message: MESSAGES.factorsReset } as const
    return { reply, subjectId: id, before, after: { sessions_ended: ended.length } }
  },
})

/** Resets the lost factors of a customer and a lock of settings, which always takes two staff members. */
export const resetFactors = (
  platform: Platform,
  actor: StaffActor,
  { id, reason }: { readonly id: string; readonly reason: string },
) =>
  performOrRequest(platform, resetFactorsAction, {
    input: { id },
    actor,
    customerId: id,
    request: async (transaction) => {
      const customer = await findOpenCustomer(transaction, id)
      const lockedUntil = lockOf(customer)
      const { authenticator, passkeys: keys } = await countFactors(transaction, id)
      if (!authenticator && keys === 0 && lockedUntil === null) fail('second_factor_off', {})
      const lines = [
        { what: 'Authenticator app', before: authenticator ? 'Set up' : null, after: null },
        { what: 'Passkeys', before: keys > 0 ? String(keys) : null, after: null },
        { what: 'Settings locked until', before: lockedUntil, after: null },
      ]
      const changes = lines.filter(({ before }) => before !== null)
      return { subjectId: id, summary: `Remove the second factors of ${customer.email}`, reason, changes }
    },
  })
