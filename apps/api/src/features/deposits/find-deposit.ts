import { getTableColumns } from 'drizzle-orm'
import { batchLoader } from '../../db/batch-loader.ts'
import type { Database } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { findByChain } from '../../db/one-chain.ts'
import { areGiven, givenInOneChain, isCustomerOf } from '../../db/own-rows.ts'
import { customers, deposits as table } from '../../db/schema.ts'

/** A deposit with the email address of its customer. */
export type FoundDeposit = typeof table.$inferSelect & { readonly email: string }

/** Finds a deposit before its command locks it. Commands that arrive together share a statement. */
export const findDeposit = memoizePerClient((db: Database) => {
  const query = db
    .select({ ...getTableColumns(table), email: customers.email })
    .from(table)
    .innerJoin(customers, isCustomerOf(table))
    .where(areGiven(table))
  givenInOneChain(query)
  const prepared = query.prepare('deposits_to_decide')
  const find = async (ids: readonly string[]): Promise<readonly (FoundDeposit | undefined)[]> => {
    const rows = new Map((await prepared.execute({ ids })).map((row) => [row.id, row]))
    return ids.map((id) => rows.get(id))
  }
  return batchLoader((ids: readonly string[]) => findByChain(db.$client, ids, (id) => id, find))
})
