import type { ResponseOf, readStatement } from '@mintmark/contracts'
import { amount, CUSTOMER_ACCOUNTS, type EntryKind, formatAmount, movementsWithin } from '@mintmark/domain'
import { leastIdAt } from '../../db/count-rows.ts'
import type { Platform } from '../../platform.ts'
import { pricesAt, valueView } from './past-prices.ts'
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
  readonly fee: string
  readonly balance: string
  readonly available: string
  readonly held: string
  readonly invested: string
  readonly profit: string
}

/** The change of an entry to an account, from postings `p`. */
const changeOf = (account: string) =>
  `coalesce(sum(p.amount) filter (where p.account = '${account}'), 0)::numeric(38,8) as ${account}`

/** Settled funds: available and held. */
const SETTLED = `account in ('available', 'held')`

/** The settled funds in each coin before an entry: what the last posting of each account before it says. */
const openingBefore = (entry: string) => `
  select b.coin, sum(last.balance_after) as amount from balances b cross join lateral (
    select balance_after from postings p where p.chain = b.chain and p.owner_id = b.owner_id and p.coin = b.coin
      and p.account = b.account and p.entry_id < ${entry}
    order by p.entry_id desc, p.ordinal desc limit 1
  ) last where b.chain = chain_of($1) and b.owner_id = $1 and b.${SETTLED} group by b.coin`

const OPENING = `select coin, amount::numeric(38,8)::text as opening from (${openingBefore('$2')}) opening order by coin`

/** The fee that a withdrawal left with the house. */
const FEE = `coalesce((select sum(f.amount) from postings f where e.kind = 'withdrawal.confirmed' and f.chain = e.chain
    and f.entry_id = e.id
    and f.coin = l.coin and f.account = 'fees'), 0)::numeric(38,8)::text`

// Every entry within the period that changed an account. Entry ids sort by time. Each balance continues from the opening one, so
// the last one is the closing balance. The opening balances are read once, and not for each entry.
const ENTRIES = `
  with opening as materialized (${openingBefore('$2')}), changes as (
    select b.coin, entry_id, coalesce(sum(p.amount) filter (where p.${SETTLED}), 0)::numeric(38,8) as amount,
      ${CUSTOMER_ACCOUNTS.map((account) => changeOf(account)).join(', ')}
    from balances b join postings p on p.chain = b.chain and p.owner_id = b.owner_id and p.coin = b.coin
      and p.account = b.account and p.entry_id >= $2 and p.entry_id < $3
    where b.chain = chain_of($1) and b.owner_id = $1 group by b.coin, entry_id
  ), lines as (
    select c.*, coalesce(o.amount, 0) + sum(c.amount) over (partition by c.coin order by entry_id) as balance
    from changes c left join opening o on o.coin = c.coin
  )
  select l.coin, e.id, e.at, e.kind, e.subject_id as "subjectId", e.conversions, l.amount::text,
    ${FEE} as fee, l.balance::numeric(38,8)::text as balance, l.available::text, l.held::text, l.invested::text, l.profit::text
  from lines l join entries e on e.chain = chain_of($1) and e.id = l.entry_id order by l.coin, l.entry_id`

const NOTHING = '0.00000000'

function movementsOf({ available, held, invested, profit }: EntryRow) {
  const changes = {
    available: amount(available),
    held: amount(held),
    invested: amount(invested),
    profit: amount(profit),
  }
  return movementsWithin(changes).map((movement) => ({ ...movement, amount: formatAmount(movement.amount) }))
}

function entryView(entry: EntryRow): Coin['entries'][number] {
  const { coin, at, conversions, ...row } = entry
  const { rate, rate_source } = rateOf(conversions, coin)
  const { id, kind, subjectId: subject_id, amount: change, fee, balance } = row
  const movements = movementsOf(entry)
  return { id, at: at.toISOString(), kind, subject_id, amount: change, fee, balance, movements, rate, rate_source }
}

/** Opening balance, every entry and closing balance of each coin that the customer had before or within the period. */
export async function readStatementOf(
  { reads, market }: Pick<Platform, 'reads' | 'market'>,
  customerId: string,
  { from, to }: Period,
): Promise<Statement> {
  const bounds = [leastIdAt(from.getTime()), leastIdAt(to.getTime())] as const
  return reads.begin('isolation level repeatable read read only', async (snapshot) => {
    const openings = await snapshot.unsafe<OpeningRow[]>(OPENING, [customerId, bounds[0]], { prepare: true })
    const rows = await snapshot.unsafe<EntryRow[]>(ENTRIES, [customerId, ...bounds], { prepare: true })
    const opening = new Map(openings.map((row) => [row.coin, row.opening]))
    const within = Map.groupBy(rows, ({ coin }) => coin)
    const symbols = [...new Set([...opening.keys(), ...within.keys()])].sort()
    const ofCoins = { coins: symbols, lastKnown: market.lastKnown }
    const before = await pricesAt(snapshot, { ...ofCoins, at: from })
    const after = await pricesAt(snapshot, { ...ofCoins, at: to })
    const coins = symbols.map((symbol): Coin => {
      const entries = (within.get(symbol) ?? []).map(entryView)
      const opening_balance = opening.get(symbol) ?? NOTHING
      const closing_balance = entries.at(-1)?.balance ?? opening_balance
      const opening_value = valueView(amount(opening_balance), before.get(symbol))
      const closing_value = valueView(amount(closing_balance), after.get(symbol))
      return { symbol, opening_balance, closing_balance, opening_value, closing_value, entries }
    })
    const isShown = ({ opening_balance, entries }: Coin) => opening_balance !== NOTHING || entries.length > 0
    return { from: from.toISOString(), to: to.toISOString(), coins: coins.filter(isShown) }
  })
}
