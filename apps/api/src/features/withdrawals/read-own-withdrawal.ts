import type { ResponseOf, readWithdrawal } from '@mintmark/contracts'
import { and, getTableColumns, sql } from 'drizzle-orm'
import { isOf, isRow } from '../../db/own-rows.ts'
import { savedAddresses, scamReports, withdrawals } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { ownWithdrawalView } from './withdrawal-view.ts'

// The name of the table stands before each column: alone, a column of a query of one table would be that of the inner table.
const isSaved = sql<boolean>`exists (select from ${savedAddresses} s where s.chain = ${withdrawals}.chain
  and s.customer_id = ${withdrawals}.customer_id and s.coin = ${withdrawals}.coin
  and s.network is not distinct from ${withdrawals}.network and s.address = ${withdrawals}.wallet_address)`
const isReported = sql<boolean>`exists (select from ${scamReports} r where r.chain = ${withdrawals}.chain
  and r.withdrawal_id = ${withdrawals}.id)`

/** A withdrawal as its customer sees it. Notes of staff are not part of it. */
export async function readOwnWithdrawal(
  { db }: Pick<Platform, 'db'>,
  customerId: string,
  id: string,
): Promise<ResponseOf<typeof readWithdrawal>> {
  const [found] = await db
    .select({ ...getTableColumns(withdrawals), isSaved, isReported })
    .from(withdrawals)
    .where(and(isRow(withdrawals, id), isOf(withdrawals, customerId)))
  return ownWithdrawalView(found ?? fail('not_found', {}))
}
