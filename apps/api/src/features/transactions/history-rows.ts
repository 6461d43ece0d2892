import {
  COUNTED_ROWS_MAX,
  endMoment,
  firstMoment,
  type listAllTransactions,
  PAGE_SIZE_DEFAULT,
  type ResponseOf,
} from '@mintmark/contracts'
import type { CUSTOMER_ACCOUNTS, EntryKind } from '@mintmark/domain'
import type { LedgerSql } from '../../db/connect.ts'
import { type Total, totalOf } from '../../http/bounded-total.ts'
import type { PageQuery } from '../../http/pages.ts'
import { SOURCES, type SourceName } from './history-sources.ts'

type Line = ResponseOf<typeof listAllTransactions>[number]

/** The change of a line's entry, by account and coin, as decimal text. */
export type Change = readonly [account: (typeof CUSTOMER_ACCOUNTS)[number], coin: string, amount: string]

export interface HistoryRow extends Omit<Line, 'created_at' | 'reversed_at' | 'movements' | 'reason'> {
  readonly created_at: Date
  readonly reversed_at: Date | null
  readonly close_reason: string | null
  /** The value of a request when it was made. */
  readonly quoted_usd: string | null
  /** Of its ledger entry; nulls if there is none. */
  readonly entry_id: string | null
  readonly entry_kind: EntryKind | null
  readonly entry_reason: string | null
  readonly prices: string | null
  readonly conversions: string | null
  readonly changes: readonly Change[] | null
}

export interface HistoryQuery extends PageQuery {
  readonly sources: readonly SourceName[]
  readonly token_symbol?: string | undefined
  readonly query?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The columns of a line's entry. */
const OF_ENTRY = `e.kind as entry_kind, e.reason as entry_reason, e.prices, e.conversions, (
    select jsonb_agg(jsonb_build_array(account, coin, amount::text) order by coin) from (
      select account, coin, sum(amount)::numeric(38,8) as amount from postings
      where chain = e.chain and entry_id = e.id and owner_id = $1 and account in ('available', 'held', 'invested', 'profit')
      group by account, coin having sum(amount) <> 0
    ) changed
  ) as changes`

/** Parameters in the order in which they are added, as PostgreSQL numbers them. */
class Parameters {
  readonly values: (string | Date)[]
  constructor(first: string) {
    this.values = [first]
  }
  add(value: string | Date): string {
    return `$${this.values.push(value)}`
  }
}

const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`

/** The condition of each source: customer, period, coin, and the columns that the search looks at. */
function conditions(
  parameters: Parameters,
  { token_symbol, query, from, to }: HistoryQuery,
): (name: SourceName) => string {
  const after = from === undefined ? '' : `and t.created_at >= ${parameters.add(firstMoment(from))}::timestamptz`
  const before = to === undefined ? '' : `and t.created_at < ${parameters.add(endMoment(to))}::timestamptz`
  const coin = token_symbol === undefined ? undefined : parameters.add(token_symbol)
  const moving = (name: SourceName) => {
    if (coin === undefined) return ''
    const { searched, secondCoin = 'null' } = SOURCES[name]
    return `and ${coin} in (${searched[0]}, ${secondCoin})`
  }
  const pattern = query ? parameters.add(patternOf(query)) : undefined
  const searching = (name: SourceName) => {
    if (pattern === undefined) return ''
    const { searched } = SOURCES[name]
    const texts = ['t.id::text', ...searched].map((text) => `${text} ilike ${pattern}`)
    const named = `exists (select from coins c where c.symbol = ${searched[0]} and c.name ilike ${pattern})`
    return `and (${[...texts, named].join(' or ')})`
  }
  return (name) =>
    `where t.chain = chain_of($1) and t.customer_id = $1 ${after} ${before} ${moving(name)} ${searching(name)}`
}

/**
 * One page of a customer's history and one more row. Each source contributes at most a page, read from its own index, so
 * the length of the history does not matter.
 */
export async function readHistory(reads: LedgerSql, customerId: string, query: HistoryQuery): Promise<HistoryRow[]> {
  const parameters = new Parameters(customerId)
  const where = conditions(parameters, query)
  const oldest = query.sort === 'oldest'
  const order = oldest ? 'asc' : 'desc'
  const fetch = Number(query.limit ?? PAGE_SIZE_DEFAULT) + 1
  const after = query.cursor === undefined ? '' : `and t.id ${oldest ? '>' : '<'} ${parameters.add(query.cursor)}`
  const selects = query.sources.map((name) => {
    const { table, columns } = SOURCES[name]
    return `(select ${columns} from ${table} ${where(name)} ${after} order by t.id ${order} limit ${fetch})`
  })
  const page = `select * from (${selects.join(' union all ')}) every_line order by id ${order} limit ${fetch}`
  const text = `select lines.*, ${OF_ENTRY} from (${page}) lines left join entries e on e.id = lines.entry_id
      and e.chain = chain_of(lines.entry_id) order by lines.id ${order}`
  return reads.unsafe<HistoryRow[]>(text, parameters.values, { prepare: true })
}

/** The number of lines of the history, counted up to `COUNTED_ROWS_MAX`. */
export async function countHistory(reads: LedgerSql, customerId: string, query: HistoryQuery): Promise<Total> {
  const parameters = new Parameters(customerId)
  const where = conditions(parameters, query)
  const counts = query.sources.map(
    (name) =>
      `(select count(*) from (select from ${SOURCES[name].table} ${where(name)} limit ${COUNTED_ROWS_MAX + 1}) counted)`,
  )
  const text = `select (${counts.join(' + ')})::int as total`
  const [row] = await reads.unsafe(text, parameters.values, { prepare: true })
  return totalOf(row?.total ?? 0)
}
