import { getTableColumns, sql } from 'drizzle-orm'
import { batchLoader } from '../../db/batch-loader.ts'
import type { Database } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { isCustomerOf } from '../../db/own-rows.ts'
import { customers, withdrawals as table } from '../../db/schema.ts'

/** A withdrawal with the email address of its customer. */
export type FoundWithdrawal = typeof table.$inferSelect & { readonly email: string }

/** Finds a withdrawal before its command locks it, to know what never changes. */
export const findWithdrawal = memoizePerClient((db: Database) => {
  const query = db
    .select({ ...getTableColumns(table), email: customers.email })
    .from(table)
    .innerJoin(customers, isCustomerOf(table))
    .where(
      sql`(${table.chain}, ${table.id}) in (select chain_of(given), given from unnest(${sql.placeholder('ids')}::uuid[]) given)`,
    )
    .prepare('withdrawals_to_decide')
  return batchLoader(async (ids: readonly string[]): Promise<readonly (FoundWithdrawal | undefined)[]> => {
    const rows = new Map((await query.execute({ ids })).map((row) => [row.id, row]))
    return ids.map((id) => rows.get(id))
  })
})
