import { COUNTED_ROWS_MAX, PAGE_SIZE_DEFAULT } from '@mintmark/contracts'
import { type Amount, chainOf, type EntryKind, ZERO } from '@mintmark/domain'
import { amountOfNumeric } from '../../db/columns.ts'
import type { LedgerSql } from '../../db/connect.ts'
import { type Total, totalOf } from '../../http/bounded-total.ts'
import type { PageQuery } from '../../http/pages.ts'
import { type CustomerAccount, countText, pageText } from './ledger-statements.ts'

interface EntryRow {
  readonly id: string
  readonly at: Date
  readonly kind: EntryKind
  readonly subjectId: string
  readonly reason: string | null
  readonly requestedByEmail: string | null
  readonly conversions: string | null
}

type Amounts = Readonly<Record<CustomerAccount, Amount>>

/** An entry, its change to each account of a customer in one coin, and the balance of each after it. */
export interface Line extends EntryRow {
  readonly change: Amounts
  readonly after: Amounts
}

export interface LineQuery extends PageQuery {
  readonly customerId: string
  readonly coin: string
  /** Only entries that changed this account. */
  readonly account?: CustomerAccount | undefined
}

/** An account at an entry: its balance after it, and its change if the entry changed it. */
interface StateRow {
  readonly entryId: string
  readonly account: CustomerAccount
  readonly change: string | null
  readonly after: string
}

const ENTRIES = `
  select e.id, e.at, e.kind, e.subject_id as "subjectId", e.reason, s.email as "requestedByEmail", e.conversions
  from entries e left join staff s on s.id = e.requested_by where e.chain = $1::smallint and e.id = any($2::uuid[]) order by e.id`

const NOTHING: Amounts = { available: ZERO, held: ZERO, invested: ZERO, profit: ZERO }

const amountsOf = (rows: readonly StateRow[], textOf: (row: StateRow) => string | null): Partial<Amounts> =>
  Object.fromEntries(
    rows.flatMap((row) => {
      const text = textOf(row)
      return text === null ? [] : [[row.account, amountOfNumeric(text)]]
    }),
  )

/** The lines of entries, oldest first. A balance that an entry did not change is that of the line before. */
function linesOf(entries: readonly EntryRow[], states: readonly StateRow[]): Line[] {
  const statesOf = Map.groupBy(states, ({ entryId }) => entryId)
  let after = NOTHING
  return entries.map((entry) => {
    const rows = statesOf.get(entry.id) ?? []
    after = { ...after, ...amountsOf(rows, (row) => row.after) }
    return { ...entry, change: { ...NOTHING, ...amountsOf(rows, (row) => row.change) }, after }
  })
}

/** One page of the entries of a customer's coin, and one row more. */
export async function readLines(reads: LedgerSql, { customerId, coin, account, ...query }: LineQuery): Promise<Line[]> {
  const isOldestFirst = query.sort === 'oldest'
  const limit = Number(query.limit ?? PAGE_SIZE_DEFAULT) + 1
  const text = pageText({ account, isOldestFirst, isFirst: query.cursor === undefined, limit })
  const values = query.cursor === undefined ? [customerId, coin] : [customerId, coin, query.cursor]
  const states = await reads.unsafe<StateRow[]>(text, values, { prepare: true })
  const ids = [...new Set(states.map(({ entryId }) => entryId))]
  // Entries and postings never change, so the second statement finds what the first one did.
  const entries = await reads.unsafe<EntryRow[]>(ENTRIES, [chainOf(customerId), ids] as never[], { prepare: true })
  const lines = linesOf(entries, states)
  return isOldestFirst ? lines : lines.reverse()
}

/** The number of these entries, counted up to `COUNTED_ROWS_MAX`. */
export async function countLines(reads: LedgerSql, { customerId, coin, account }: LineQuery): Promise<Total> {
  const [row] = await reads.unsafe(countText(account, COUNTED_ROWS_MAX + 1), [customerId, coin], { prepare: true })
  return totalOf(row?.lines ?? 0)
}
