import {
  COUNTED_ROWS_MAX,
  endMoment,
  firstMoment,
  type listAllTransactions,
  PAGE_SIZE_DEFAULT,
  type ResponseOf,
} from '@mintmark/contracts'
import type { LedgerSql } from '../../db/connect.ts'
import { leastIdAt } from '../../db/count-rows.ts'
import { type Total, totalOf } from '../../http/bounded-total.ts'
import type { PageQuery } from '../../http/pages.ts'
import { amountsOf, type EntryOfLine, readEntriesOf } from './entries-of-lines.ts'
import { SOURCES, type SourceName } from './history-sources.ts'

type Line = ResponseOf<typeof listAllTransactions>[number]

/** A line without its entry. */
interface LineRow extends Omit<Line, 'amount' | 'created_at' | 'reversed_at' | 'movements' | 'reason'> {
  /** Null where only the entry has it. */
  readonly amount: string | null
  readonly created_at: Date
  readonly reversed_at: Date | null
  readonly close_reason: string | null
  /** The value of a request when it was made. */
  readonly quoted_usd: string | null
  readonly entry_id: string | null
  readonly entry_kinds: string
}

export interface HistoryRow extends Omit<LineRow, 'amount'>, EntryOfLine {
  readonly amount: string
}

export interface HistoryQuery extends PageQuery {
  readonly sources: readonly SourceName[]
  readonly token_symbol?: string | undefined
  readonly query?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

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

const HOUR_MS = 3_600_000

const OWN = 't.chain = chain_of($1) and t.customer_id = $1'

/** The lines of the customer and of the period: an id carries the time of its line, so that an index finds them. */
function rangeOf(parameters: Parameters, { from, to }: HistoryQuery): string {
  const bound = (sign: string, at: Date, hours: number) =>
    `and t.created_at ${sign} ${parameters.add(at)}::timestamptz and t.id ${sign} ${parameters.add(leastIdAt(at.getTime() + hours * HOUR_MS))}::uuid`
  const after = from === undefined ? '' : bound('>=', firstMoment(from), -1)
  const before = to === undefined ? '' : bound('<', endMoment(to), 1)
  return `${OWN} ${after} ${before}`
}

/** The chosen rows of each source: the range, the coin, and the columns that the search looks at. */
function chosenRows(
  parameters: Parameters,
  { token_symbol, query, ...period }: HistoryQuery,
): (name: SourceName) => string {
  const range = rangeOf(parameters, period)
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
  // The other tables have a row for each one, so without a text or a coin they are not looked at.
  const from = (name: SourceName) => {
    const { rows, joined } = SOURCES[name]
    return coin === undefined && pattern === undefined ? rows : `${rows} ${joined}`
  }
  return (name) => `from ${from(name)} where ${range} ${moving(name)} ${searching(name)}`
}

/** The most lines of each source that a page looks through for a text or a coin. */
export const LINES_LOOKED_AT_MAX = 1000

/** The last line that a page looks through for a text or a coin. Undefined if the history ends before, or all lines are wanted. */
async function lastLooked(reads: LedgerSql, customerId: string, query: HistoryQuery): Promise<string | undefined> {
  if (!query.query && query.token_symbol === undefined) return undefined
  const parameters = new Parameters(customerId)
  const range = rangeOf(parameters, query)
  const { after, order } = cutOf(parameters, query)
  const lasts = query.sources.map(
    (name) =>
      `(select t.id from ${SOURCES[name].rows} where ${range} ${after} order by t.id ${order}
        offset ${LINES_LOOKED_AT_MAX - 1} limit 1)`,
  )
  // Of the source with the most lines in a time: all others are looked through beyond it.
  const text = `select id from (${lasts.join(' union all ')}) lasts order by id ${order} limit 1`
  const [row] = await reads.unsafe<{ id: string }[]>(text, parameters.values, { prepare: true })
  return row?.id
}

const orderOf = (sort: HistoryQuery['sort']) => (sort === 'oldest' ? 'asc' : 'desc')

/** The start of the page, and its order. */
function cutOf(parameters: Parameters, { cursor, sort }: HistoryQuery) {
  const order = orderOf(sort)
  const after = cursor === undefined ? '' : `and t.id ${order === 'asc' ? '>' : '<'} ${parameters.add(cursor)}`
  return { after, order } as const
}

/** A line by its source, without what it shows. */
interface Key {
  readonly id: string
  readonly source: SourceName
}

/** The lines with the keys. Each is found by its id. */
async function readLines(
  reads: LedgerSql,
  customerId: string,
  { sources, sort }: HistoryQuery,
  keys: readonly Key[],
): Promise<LineRow[]> {
  const idsOf = Map.groupBy(keys, ({ source }) => source)
  const selects = sources.map((name, at) => {
    const { rows, joined, columns } = SOURCES[name]
    return `(select ${columns} from ${rows} ${joined}
      where ${OWN} and t.id = any($${at + 2}::uuid[]))`
  })
  const text = `select * from (${selects.join(' union all ')}) every_line order by id ${orderOf(sort)}`
  const values = [customerId, ...sources.map((name) => idsOf.get(name)?.map(({ id }) => id) ?? [])]
  return reads.unsafe<LineRow[]>(text, values as never[], { prepare: true })
}

/** The lines of a page and one more, and the last line that it looked through, if the history has more. */
interface HistoryPage {
  readonly rows: readonly HistoryRow[]
  readonly last: string | undefined
}

/**
 * One page of a customer's history and one more row. Each source contributes at most a page of ids, read from its own index, so
 * the length of the history does not matter. Only the lines of the page are read with what they show.
 */
export async function readHistory(reads: LedgerSql, customerId: string, query: HistoryQuery): Promise<HistoryPage> {
  const last = await lastLooked(reads, customerId, query)
  const parameters = new Parameters(customerId)
  const chosen = chosenRows(parameters, query)
  const { after, order } = cutOf(parameters, query)
  const within = last === undefined ? '' : `and t.id ${order === 'asc' ? '<=' : '>='} ${parameters.add(last)}`
  const fetch = Number(query.limit ?? PAGE_SIZE_DEFAULT) + 1
  const selects = query.sources.map(
    (name) =>
      `(select t.id, '${name}' as source ${chosen(name)} ${after} ${within} order by t.id ${order} limit ${fetch})`,
  )
  const page = `select id, source from (${selects.join(' union all ')}) every_line order by id ${order} limit ${fetch}`
  const keys = await reads.unsafe<Key[]>(page, parameters.values, { prepare: true })
  const lines = await readLines(reads, customerId, query, keys)
  const entryOf = await readEntriesOf(reads, customerId, lines)
  const completed = (line: LineRow) => {
    const entry = entryOf(line)
    return { ...line, ...entry, ...amountsOf(line, entry) }
  }
  return { rows: lines.map(completed), last }
}

/**
 * The rows of each source to count, in parts that share none. The time of a line matters in the hour around an end of the period. Between
 * these hours ids alone say that a line is in it, so that an index counts them without their rows.
 */
function countedRows(parameters: Parameters, query: HistoryQuery): (name: SourceName) => string[] {
  const chosen = chosenRows(parameters, query)
  const { from, to } = query
  if (query.query || query.token_symbol !== undefined || (from === undefined && to === undefined))
    return (name) => [chosen(name)]
  const idAt = (at: Date, hours: number) => `${parameters.add(leastIdAt(at.getTime() + hours * HOUR_MS))}::uuid`
  const start = from === undefined ? undefined : idAt(firstMoment(from), 1)
  const end = to === undefined ? undefined : idAt(endMoment(to), -1)
  const afterStart = start === undefined ? '' : `and t.id >= ${start}`
  const beforeEnd = end === undefined ? '' : `and t.id < ${end}`
  return (name) => [
    `from ${SOURCES[name].rows} where ${OWN} ${afterStart} ${beforeEnd}`,
    ...(start === undefined ? [] : [`${chosen(name)} and t.id < ${start}`]),
    ...(end === undefined ? [] : [`${chosen(name)} ${afterStart} and t.id >= ${end}`]),
  ]
}

/** The number of lines of the history, counted up to `COUNTED_ROWS_MAX`; with a text or a coin, among the newest. */
export async function countHistory(reads: LedgerSql, customerId: string, query: HistoryQuery): Promise<Total> {
  const last = await lastLooked(reads, customerId, { ...query, sort: 'newest', cursor: undefined })
  const parameters = new Parameters(customerId)
  const rows = countedRows(parameters, query)
  const within = last === undefined ? '' : `and t.id >= ${parameters.add(last)}`
  const counts = query.sources
    .flatMap(rows)
    .map((part) => `(select count(*) from (select ${part} ${within} limit ${COUNTED_ROWS_MAX + 1}) counted)`)
  const text = `select (${counts.join(' + ')})::int as total`
  const [row] = await reads.unsafe(text, parameters.values, { prepare: true })
  const total = totalOf(row?.total ?? 0)
  return last === undefined || typeof total !== 'number' ? total : { atLeast: total }
}
