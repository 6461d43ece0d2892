import type { EarlierDeposit } from '@mintmark/domain'
import type { Database, Transaction } from '../../db/connect.ts'
import { isRow } from '../../db/own-rows.ts'
import { deposits } from '../../db/schema.ts'
import type { UnidentifiedRow } from './unidentified-table.ts'

/**
 * The deposit that unidentified funds are assigned to, if there is one. Read without a lock: a deposit that ended never changes
 * again.
 */
export async function readEarlier(
  db: Pick<Database | Transaction, 'select'>,
  { depositId }: Pick<UnidentifiedRow, 'depositId'>,
): Promise<EarlierDeposit | null> {
  if (depositId === null) return null
  const [row] = await db
    .select({ id: deposits.id, status: deposits.status, reversedAt: deposits.reversedAt })
    .from(deposits)
    .where(isRow(deposits, depositId))
  return row ?? null
}
