import type { BodyOf, lockSettings } from '@mintmark/contracts'
import { allowsOnlySaved, invariant, lockSettings as rule } from '@mintmark/domain'
import { and, isNull, max } from 'drizzle-orm'
import type { CustomerActor, InSession } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Transaction } from '../../db/connect.ts'
import { isOf, isRow } from '../../db/own-rows.ts'
import { customers, emailChanges } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { confirmPassword, factorsOf, requireFactorIfAny, requireSamePassword } from '../factors/public.ts'
import { warnAccount } from '../mailed-links/public.ts'

/** The time until which the customer's old address can stop a change; null if there is none. */
async function emailChangeEndsOf(transaction: Transaction, customerId: string): Promise<Date | null> {
  const [open] = await transaction
    .select({ ends: max(emailChanges.stoppableUntil) })
    .from(emailChanges)
    .where(and(isOf(emailChanges, customerId), isNull(emailChanges.stoppedAt)))
  return open?.ends ?? null
}

/** Sets the end of the lock of a customer whose row is locked. An end of the allow-list that waits does not come. */
async function setLock(transaction: Transaction, customerId: string, hours: number): Promise<Date> {
  const own = isRow(customers, customerId)
  const [customer] = await transaction.select().from(customers).where(own)
  invariant(customer !== undefined, 'a customer whose row is locked is there')
  const now = new Date()
  const emailChangeEnds = await emailChangeEndsOf(transaction, customerId)
  const hasFactor = (await factorsOf(transaction, customerId)).length > 0
  const settingsLockedUntil = rule({ ...customer, emailChangeEnds, hasFactor }, now, hours)
  const anyAddressFrom = allowsOnlySaved(customer, now) ? null : customer.anyAddressFrom
  await transaction.update(customers).set({ settingsLockedUntil, anyAddressFrom }).where(own)
  return settingsLockedUntil
}

/**
 * Locks the settings of the customer's own account for a time, with a second factor if it has one. Nothing ends the lock before
 * its time but the reset of lost factors by two staff members.
 */
export async function lockOwnSettings(
  platform: Platform,
  actor: CustomerActor & InSession,
  { hours, password, ...factor }: BodyOf<typeof lockSettings>,
): Promise<Date> {
  const { db } = platform
  const action = 'settings_lock.start'
  const account = await confirmPassword(db, actor, { action, password })
  await requireFactorIfAny(platform, actor, { action, factor, purpose: 'check lock_settings' })
  return withAudit(db, actor, {
    action,
    subjectId: actor.id,
    work: async (transaction) => {
      await requireSamePassword(transaction, actor, account)
      const until = await setLock(transaction, actor.id, hours)
      const lockedUntil = until.toISOString()
      await warnAccount(transaction, account, 'settings.locked', { lockedUntil })
      return { reply: until, after: { settings_locked_until: lockedUntil } }
    },
  })
}
