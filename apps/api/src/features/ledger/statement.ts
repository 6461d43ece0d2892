import type { ResponseOf, readStatement } from '@mintmark/contracts'
import type { EntryKind } from '@mintmark/domain'
import type { LedgerSql } from '../../db/connect.ts'
import { leastIdAt } from '../../db/count-rows.ts'
import { OF_STORED_ACCOUNTS } from './ledger-lines.ts'
import { rateOf } from './rate-of.ts'

/** From a time (inclusive) to another (exclusive). */
export interface Period {
  readonly from: Date
  readonly to: Date
}

export type Statement = ResponseOf<typeof readStatement>
type Coin = Statement['coins'][number]

interface OpeningRow {
  readonly coin: string
  readonly opening: string
}

interface EntryRow {
  readonly coin: string
  readonly id: string
  readonly at: Date
  readonly kind: EntryKind
  readonly subjectId: string
  readonly conversions: string | null
  readonly amount: string
  readonly balance: string
}

/** Settled funds: available and held. */
const SETTLED = `account in ('available', 'held')`

const OPENING = `
  select coin, sum(amount)::numeric(38,8)::text as opening from postings
  where owner_id = $1 and ${SETTLED} and entry_id < $2 group by coin order by coin`

// Every entry that changed the settled funds of an account. Entry ids sort by time. Each balance is the sum of all entries
// up to that one, not only of those on the page, so the last one is the closing balance.
const ENTRIES = `
  with changes as (
    select coin, entry_id, coalesce(sum(amount) filter (where ${SETTLED}), 0)::numeric(38,8) as amount from postings
    where owner_id = $1 and ${OF_STORED_ACCOUNTS} and entry_id < $3 group by coin, entry_id
  ), lines as (
    select *, sum(amount) over (partition by coin order by entry_id) as balance from changes
  )
  select l.coin, e.id, e.at, e.kind, e.subject_id as "subjectId", e.conversions, l.amount::text,
    l.balance::numeric(38,8)::text as balance
  from lines l join entries e on e.id = l.entry_id where l.entry_id >= $2 order by l.coin, l.entry_id`

const NOTHING = '0.00000000'

function entryView({ coin, at, conversions, ...row }: EntryRow): Coin['entries'][number] {
  const { rate, rate_source } = rateOf(conversions, coin)
  const { id, kind, subjectId, amount, balance } = row
  return { id, at: at.toISOString(), kind, subject_id: subjectId, amount, balance, rate, rate_source }
}

/** Opening balance, every entry and closing balance of each coin that the customer had before or within the period. */
export async function readStatementOf(reads: LedgerSql, customerId: string, { from, to }: Period): Promise<Statement> {
  const bounds = [leastIdAt(from.getTime()), leastIdAt(to.getTime())] as const
  const [openings, rows] = await reads.begin('isolation level repeatable read read only', async (snapshot) => [
    await snapshot.unsafe<OpeningRow[]>(OPENING, [customerId, bounds[0]], { prepare: true }),
    await snapshot.unsafe<EntryRow[]>(ENTRIES, [customerId, ...bounds], { prepare: true }),
  ])
  const opening = new Map(openings.map((row) => [row.coin, row.opening]))
  const within = Map.groupBy(rows, ({ coin }) => coin)
  const symbols = [...new Set([...opening.keys(), ...within.keys()])].sort()
  const coins = symbols.map((symbol): Coin => {
    const entries = (within.get(symbol) ?? []).map(entryView)
    const before = opening.get(symbol) ?? NOTHING
    return { symbol, opening_balance: before, closing_balance: entries.at(-1)?.balance ?? before, entries }
  })
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    coins: coins.filter(({ opening_balance, entries }) => opening_balance !== NOTHING || entries.length > 0),
  }
}
