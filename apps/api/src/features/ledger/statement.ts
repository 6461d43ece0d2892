import {
  type ResponseOf,
  type readStatement,
  STATEMENT_ENTRIES_MAX,
  statementEnds,
  statementRow,
} from '@mintmark/contracts'
import { amount, CUSTOMER_ACCOUNTS, ZERO } from '@mintmark/domain'
import { leastIdAt } from '../../db/count-rows.ts'
import type { Platform } from '../../platform.ts'
import { pricesAt, valueView } from './past-prices.ts'
import { readStatementEntries, type StatementEntry } from './statement-entries.ts'

/** From a time (inclusive) to another (exclusive). */
export interface Period {
  readonly from: Date
  readonly to: Date
}

type Statement = ResponseOf<typeof readStatement>
type Coin = Statement['coins'][number]
/** A coin of a statement without its entries, and its last entry within the period; null if there is none. */
type Frame = Omit<Coin, 'entries' | 'more_entries'> & { readonly lastEntry: string | null }

interface FrameRow {
  readonly coin: string
  readonly opening: string
  readonly closing: string
  readonly lastEntry: string | null
}

const ACCOUNTS = CUSTOMER_ACCOUNTS.map((account) => `'${account}'`).join(', ')

/** The last posting of the account `b` before an entry, which keeps the balance after it: one descent in the index. */
const lastBefore = (entry: string) => `left join lateral (
    select entry_id, case when account in ('available', 'held') then balance_after end as settled from postings
    where chain = b.chain and owner_id = b.owner_id and coin = b.coin and account = b.account and entry_id < ${entry}
    order by entry_id desc, ordinal desc limit 1
  )`

/** The settled funds (available and held) of each coin before the entries in $2 and $3, and the last entry between them. */
const FRAMES = `
  select b.coin, coalesce(sum(opening.settled), 0)::numeric(38,8)::text as opening,
    coalesce(sum(closing.settled), 0)::numeric(38,8)::text as closing,
    (array_agg(closing.entry_id order by closing.entry_id desc) filter (where closing.entry_id >= $2))[1] as "lastEntry"
  from balances b ${lastBefore('$2')} opening on true ${lastBefore('$3')} closing on true
  where b.chain = chain_of($1) and b.owner_id = $1 and b.account in (${ACCOUNTS}) group by b.coin order by b.coin`

type Reads = Pick<Platform, 'reads' | 'market'>

const boundsOf = ({ from, to }: Period) => [leastIdAt(from.getTime()), leastIdAt(to.getTime())] as const

/** The ends of a statement: each coin that the customer had before or within the period. */
async function readFrames({ reads, market }: Reads, customerId: string, { from, to }: Period): Promise<Frame[]> {
  return reads.begin('isolation level repeatable read read only', async (snapshot) => {
    const values = [customerId, ...boundsOf({ from, to })]
    const rows = await snapshot.unsafe<FrameRow[]>(FRAMES, values, { prepare: true })
    const shown = rows.filter(({ opening, lastEntry }) => amount(opening) !== ZERO || lastEntry !== null)
    const ofCoins = { coins: shown.map(({ coin }) => coin), lastKnown: market.lastKnown }
    const before = await pricesAt(snapshot, { ...ofCoins, at: from })
    const after = await pricesAt(snapshot, { ...ofCoins, at: to })
    return shown.map(({ coin: symbol, opening, closing, lastEntry }) => ({
      symbol,
      opening_balance: opening,
      closing_balance: closing,
      opening_value: valueView(amount(opening), before.get(symbol)),
      closing_value: valueView(amount(closing), after.get(symbol)),
      lastEntry,
    }))
  })
}

/** The entries of one coin, some at a time. Entries are never changed, so those up to the last one of its frame are as they were then. */
async function* entriesOf(
  { reads }: Reads,
  customerId: string,
  { period, frame, limit }: { readonly period: Period; readonly frame: Frame; readonly limit: number },
): AsyncGenerator<StatementEntry[]> {
  const { symbol: coin, lastEntry: upTo } = frame
  let [after] = boundsOf(period) as readonly [string, string]
  let balance = amount(frame.opening_balance)
  while (upTo !== null && after < upTo) {
    const entries = await readStatementEntries(reads, { customerId, coin, after, upTo, balance, limit })
    const last = entries.at(-1)
    if (last === undefined) return
    yield entries
    after = last.id
    balance = amount(last.balance)
  }
}

/** A statement's period, and the moment up to which everything that happened is known. */
interface Asked extends Period {
  readonly asOf: Date
}

/** Opening balance, the first entries and closing balance of each coin that the customer had before or within the period. */
export async function readStatementOf(
  platform: Reads,
  customerId: string,
  { asOf, ...period }: Asked,
): Promise<Statement> {
  const coins: Coin[] = []
  for (const frame of await readFrames(platform, customerId, period)) {
    const first = entriesOf(platform, customerId, { period, frame, limit: STATEMENT_ENTRIES_MAX })
    const entries = (await first.next()).value ?? []
    const { lastEntry, ...ends } = frame
    coins.push({ ...ends, entries, more_entries: lastEntry !== null && entries.at(-1)?.id !== lastEntry })
  }
  return { from: period.from.toISOString(), to: period.to.toISOString(), as_of: asOf.toISOString(), coins }
}

/** Entries read at a time for a file. */
const CHUNK = 500

/** The rows of a statement as a file, with every entry, some at a time: it never holds more of them. */
export async function* statementRows(platform: Reads, customerId: string, period: Period): AsyncGenerator<object[]> {
  for (const frame of await readFrames(platform, customerId, period)) {
    const ends = statementEnds(frame, { from: period.from.toISOString(), to: period.to.toISOString() })
    yield [ends.opening]
    for await (const entries of entriesOf(platform, customerId, { period, frame, limit: CHUNK }))
      yield entries.map((entry) => statementRow(entry, frame.symbol))
    yield [ends.closing]
  }
}
