import type { listUnidentifiedDeposits, QueryOf, ResponseOf } from '@mintmark/contracts'
import { formatAmount } from '@mintmark/domain'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { staff, unidentifiedDeposits as table } from '../../db/schema.ts'
import { contains } from '../../db/search.ts'
import { countLooked, lookThrough, ROWS_LOOKED_AT_MAX } from '../../http/look-through.ts'
import { cutPage, pageOf } from '../../http/pages.ts'

type Query = QueryOf<typeof listUnidentifiedDeposits>
type Listed = ResponseOf<typeof listUnidentifiedDeposits>[number]

/** The deposit that the funds are assigned to has ended without them. */
const hasEnded = sql`exists (select from deposits d where d.chain = chain_of(${table.depositId}) and d.id = ${table.depositId}
  and (d.status in ('rejected', 'cancelled') or d.reversed_at is not null))`

/** The status as staff see it: funds whose deposit ended are open again. */
const status = sql<
  Listed['status']
>`case when ${table.status} = 'assigned' and ${hasEnded} then 'open' else ${table.status} end`

const ofCustomer = (id: SQL) =>
  sql<{
    readonly id: string
    readonly email: string
  } | null>`(select json_build_object('id', c.id, 'email', c.email) from customers c where c.chain = chain_of(${id}) and c.id = ${id})`

/** The customer who was shown the memo that the funds arrived with. */
const likelyId = sql`(select m.customer_id from deposit_memos m where m.network = ${table.network}
  and m.memo = split_part(${table.address}, '?dt=', 2))`

/** The rows that wait for staff. The index of those that may is small. */
const isOpen = sql`(${table.status} = 'open' or (${table.status} = 'assigned' and ${hasEnded}))`

const inStatus = (wanted: Query['status']) => {
  if (wanted === 'all') return undefined
  if (wanted === undefined || wanted === 'open') return isOpen
  return wanted === 'assigned' ? and(eq(table.status, 'assigned'), sql`not ${hasEnded}`) : eq(table.status, wanted)
}

/** The payment method that has the address, an archived one if no other has. */
const method = sql<string | null>`(select p.name from payment_methods p where p.type = 'deposit' and p.address <> ''
  and lower(p.address) = lower(split_part(${table.address}, '?dt=', 1)) order by p.archived_at is null desc, p.id desc limit 1)`

/** The number of funds that wait for staff. */
export const countUnidentified = (db: Database): Promise<number> => db.$count(table, isOpen)

/** A page of funds that arrived without a request. */
export async function listUnidentified(db: Database, query: Query) {
  const where = and(
    inStatus(query.status),
    query.token_symbol ? eq(table.coin, query.token_symbol) : undefined,
    contains(query.query, table.txid, table.address),
  )
  const look = { table, rowsMax: ROWS_LOOKED_AT_MAX }
  const cut = await lookThrough(db, look, query, cutPage(query, table.id))
  const rows = await db
    .select({
      ...getTableColumns(table),
      shownStatus: status,
      method,
      recordedByEmail: staff.email,
      likely: ofCustomer(likelyId),
      assigned: ofCustomer(sql`${table.customerId}`),
    })
    .from(table)
    .innerJoin(staff, eq(staff.id, table.recordedBy))
    .where(and(where, cut.after))
    .orderBy(cut.order)
    .limit(cut.fetch)
  return pageOf(
    { ...query, last: cut.last },
    rows,
    () => countLooked(db, look, where),
    ({ shownStatus, likely, assigned, ...row }): Listed => ({
      id: row.id,
      token_symbol: row.coin,
      amount: formatAmount(row.amount),
      network: row.network,
      wallet_address: row.address,
      method_name: row.method,
      txid: row.txid,
      arrived_at: row.arrivedAt.toISOString(),
      note: row.note,
      status: shownStatus,
      recorded_by: row.recordedByEmail,
      created_at: row.createdAt.toISOString(),
      likely_user_id: likely?.id ?? null,
      likely_user_email: likely?.email ?? null,
      user_id: assigned?.id ?? null,
      user_email: assigned?.email ?? null,
      deposit_id: row.depositId,
      closed_at: row.closedAt?.toISOString() ?? null,
      reason: row.reason,
    }),
  )
}
