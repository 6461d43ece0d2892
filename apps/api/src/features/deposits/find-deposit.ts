import { getTableColumns, sql } from 'drizzle-orm'
import { batchLoader } from '../../db/batch-loader.ts'
import type { Database } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { isCustomerOf } from '../../db/own-rows.ts'
import { customers, deposits as table } from '../../db/schema.ts'

/** A deposit with the email address of its customer. */
export type FoundDeposit = typeof table.$inferSelect & { readonly email: string }

/** Finds a deposit before its command locks it. Commands that arrive together share a statement. */
export const findDeposit = memoizePerClient((db: Database) => {
  const query = db
    .select({ ...getTableColumns(table), email: customers.email })
    .from(table)
    .innerJoin(customers, isCustomerOf(table))
    .where(
      sql`(${table.chain}, ${table.id}) in (select chain_of(given), given from unnest(${sql.placeholder('ids')}::uuid[]) given)`,
    )
    .prepare('deposits_to_decide')
  return batchLoader(async (ids: readonly string[]): Promise<readonly (FoundDeposit | undefined)[]> => {
    const rows = new Map((await query.execute({ ids })).map((row) => [row.id, row]))
    return ids.map((id) => rows.get(id))
  })
})
