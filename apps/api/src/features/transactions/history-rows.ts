import {
  type listAllTransactions,
  PAGE_SIZE_DEFAULT,
  type ResponseOf,
  type TRANSACTION_TYPES,
} from '@mintmark/contracts'
import { type EntryKind, USD } from '@mintmark/domain'
import type { LedgerSql } from '../../db/connect.ts'
import type { PageQuery } from '../../http/pages.ts'

type Line = ResponseOf<typeof listAllTransactions>[number]
type TransactionType = (typeof TRANSACTION_TYPES)[number]

export interface HistoryRow extends Omit<Line, 'created_at' | 'reversed_at'> {
  readonly created_at: Date
  readonly reversed_at: Date | null
}

export interface HistoryQuery extends PageQuery {
  readonly types: readonly TransactionType[]
}

/** Only deposits can be reversed. */
const NEVER = 'null::timestamptz'
const NO_PAYOUT = 'null::numeric(38,8)::text as principal_amount, null::text as principal_coin'
const NOTHING = `null::uuid as bundle_id, null::text as bundle_name, null::numeric(38,8)::text as bundle_usd_price,
  null::uuid as user_bundle_id, ${NO_PAYOUT}`

/** Entries that end an investment: the customer gets something back. A partial index finds a customer's. */
const ended = (
  kind: EntryKind,
) => `(select e.id, e.owner_id as customer_id, e.at as created_at, e.subject_id from entries e
  where e.kind = '${kind}') t join investments i on i.id = t.subject_id join bundles b on b.id = i.bundle_id`

/** What both say of the investment. */
const endedColumns = (amount: string, principal: string, source: string) => `t.id, t.customer_id as user_id,
  'bundle' as type, ${amount}, null::text as payment_proof, i.status, t.created_at, ${NEVER} as reversed_at,
  null::text as wallet_address, null::text as txid, '${source}' as source_table, i.bundle_id, b.name as bundle_name,
  null::numeric(38,8)::text as bundle_usd_price, i.id as user_bundle_id, ${principal}`

/** Principal in USD comes back in the payout coin: what was credited besides the profit. */
const PRINCIPAL_RETURNED = `case when not i.returns_principal then null when i.coin <> '${USD}' then i.principal
  else (select sum(p.amount) from postings p where p.entry_id = t.id and p.account = 'available') - i.payout_amount
  end::numeric(38,8)::text as principal_amount,
  case when not i.returns_principal then null when i.coin <> '${USD}' then i.coin else i.payout_coin end as principal_coin`

/** The selects of the history, by type. Funds that staff added are shown as deposits. */
const LINES: Record<TransactionType, readonly { table: string; columns: string; counted: string }[]> = {
  deposit: [
    {
      table: 'deposits t',
      counted: 'deposits where true',
      columns: `t.id, t.customer_id as user_id, 'deposit' as type, t.coin as token_symbol, t.method_id,
        coalesce(t.received_amount, t.amount)::text as amount,
        t.payment_proof, t.status, t.created_at, t.reversed_at, null::text as wallet_address, t.txid,
        'deposits' as source_table, ${NOTHING}`,
    },
    {
      table: 'funds t',
      counted: 'funds where true',
      columns: `t.id, t.customer_id, 'deposit', t.coin, null::uuid, t.amount::text, null::text, 'confirmed', t.created_at,
        ${NEVER}, null::text, null::text, 'funds', ${NOTHING}`,
    },
  ],
  withdrawal: [
    {
      table: 'withdrawals t',
      counted: 'withdrawals where true',
      columns: `t.id, t.customer_id as user_id, 'withdrawal' as type, t.coin as token_symbol, t.method_id, t.amount::text,
        null::text as payment_proof, t.status, t.created_at, ${NEVER} as reversed_at, t.wallet_address, t.txid,
        'withdrawals' as source_table, ${NOTHING}`,
    },
  ],
  bundle: [
    {
      table: 'investments t join bundles b on b.id = t.bundle_id',
      counted: 'investments where true',
      columns: `t.id, t.customer_id as user_id, 'bundle' as type, t.coin as token_symbol, t.method_id, t.principal::text as amount,
        t.payment_proof, t.status, t.created_at, ${NEVER} as reversed_at, null::text as wallet_address, null::text as txid,
        case when t.status in ('pending', 'rejected') then 'pending_user_bundles' else 'user_bundles' end as source_table,
        t.bundle_id, b.name as bundle_name, t.principal_usd::text as bundle_usd_price, t.id as user_bundle_id, ${NO_PAYOUT}`,
    },
    {
      table: ended('investment.paid_out'),
      counted: "investments where status = 'paid_out'",
      columns: endedColumns(
        'i.payout_coin as token_symbol, null::uuid as method_id, i.payout_amount::text as amount',
        PRINCIPAL_RETURNED,
        'payouts',
      ),
    },
    {
      table: ended('investment.cancelled'),
      counted: "investments where status = 'cancelled'",
      columns: endedColumns(
        'i.coin as token_symbol, null::uuid as method_id, i.principal::text as amount',
        NO_PAYOUT,
        'returns',
      ),
    },
  ],
}

/**
 * One page of a customer's history and one more row. Each table contributes at most a page, read from its own index, so the
 * length of the history does not matter.
 */
export async function readHistory(reads: LedgerSql, customerId: string, query: HistoryQuery): Promise<HistoryRow[]> {
  const oldest = query.sort === 'oldest'
  const order = oldest ? 'asc' : 'desc'
  const fetch = Number(query.limit ?? PAGE_SIZE_DEFAULT) + 1
  const after = query.cursor === undefined ? '' : `and t.id ${oldest ? '>' : '<'} $2`
  const selects = query.types
    .flatMap((type) => LINES[type])
    .map(
      ({ table, columns }) =>
        `(select ${columns} from ${table} where t.customer_id = $1 ${after} order by t.id ${order} limit ${fetch})`,
    )
  const text = `select * from (${selects.join(' union all ')}) lines order by id ${order} limit ${fetch}`
  const values = query.cursor === undefined ? [customerId] : [customerId, query.cursor]
  return reads.unsafe<HistoryRow[]>(text, values, { prepare: true })
}

/** The total number of lines of the history. */
export async function countHistory(
  reads: LedgerSql,
  customerId: string,
  types: readonly TransactionType[],
): Promise<number> {
  const counts = types
    .flatMap((type) => LINES[type])
    .map(({ counted }) => `(select count(*) from ${counted} and customer_id = $1)`)
  const [row] = await reads.unsafe(`select (${counts.join(' + ')})::int as total`, [customerId], { prepare: true })
  return row?.total ?? 0
}
