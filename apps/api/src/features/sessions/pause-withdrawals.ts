import { withdrawalsWaitUntil } from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/connect.ts'
import { isRow } from '../../db/own-rows.ts'
import { customers } from '../../db/schema.ts'
import { readSettingRows } from '../settings/public.ts'

/**
 * Makes a customer's withdrawals wait after a way to sign in has changed: for `hours`, or as long as staff have set. Returns
 * until when they wait; null if they do not. A withdrawal that is requested at the same time waits for the customer's row.
 */
export async function pauseWithdrawals(
  transaction: Transaction,
  customerId: string,
  hours?: number,
): Promise<Date | null> {
  const wait = hours ?? Number((await readSettingRows(transaction)).withdrawal_wait_hours)
  const [row] = await transaction
    .select({ withdrawalsWaitUntil: customers.withdrawalsWaitUntil, at: sql<string>`clock_timestamp()` })
    .from(customers)
    .where(isRow(customers, customerId))
    .for('no key update')
  if (!row) return null
  const until = withdrawalsWaitUntil(row, new Date(row.at), wait)
  await transaction.update(customers).set({ withdrawalsWaitUntil: until }).where(isRow(customers, customerId))
  return until
}
