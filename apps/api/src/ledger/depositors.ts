import { chainOf } from '@mintmark/domain'
import { depositors } from '../db/schema.ts'
import { sharedRows } from './derived-rows.ts'
import { readFreely } from './reads.ts'

/** The row of a customer who has paid in, which comes with the first request that was confirmed as paid. */
export const depositorOnce = <Row extends { readonly customerId: string }>(isPaid: (row: Row) => boolean) =>
  sharedRows(depositors, (row: Row) =>
    isPaid(row) ? { chain: chainOf(row.customerId), customerId: row.customerId } : undefined,
  )

const READ = `select d.customer_id is not null as found
  from unnest($1::smallint[], $2::uuid[]) with ordinality as wanted(chain, id, place)
  left join depositors d on d.chain = wanted.chain and d.customer_id = wanted.id order by place`

/**
 * True if a deposit of the customer, or a payment for a bundle, was confirmed before. Read without a lock: it only ever becomes
 * true, and two first deposits that are confirmed together both count as the first.
 */
export const hasPaidIn = readFreely(async (sql, keys: readonly (readonly [customerId: string])[]) => {
  const ids = keys.map(([id]) => id)
  const rows = await sql.unsafe<{ found: boolean }[]>(READ, [ids.map(chainOf), ids], { prepare: true }).execute()
  return rows.map(({ found }) => found)
})
