import { type Amount, CUSTOMER_ACCOUNTS, type Price, USD, USD_AT_PAR } from '@mintmark/domain'
import type { TransactionSql } from 'postgres'
import { amountOfNumeric } from '../db/columns.ts'

/** The change of one entry to a coin of a customer. */
export interface OwnedChange {
  readonly coin: string
  readonly entryId: string
  /** Of what the customer owns: available, held, invested and profit. */
  readonly owned: Amount
  /** The net amount that came in from outside or was added by staff; negative if it went out. */
  readonly flow: Amount
  /** The price of the coin that the entry recorded. */
  readonly price: Price | undefined
}

interface Row {
  readonly coin: string
  readonly entryId: string
  readonly owned: string
  readonly flow: string
  readonly usd: string | null
  readonly at: Date
}

const listed = (accounts: readonly string[]) => accounts.map((account) => `'${account}'`).join(', ')

/** The accounts of a customer in a statement. */
export const OWNED = `account in (${listed(CUSTOMER_ACCOUNTS)})`
/** Money enters and leaves a portfolio through these. Conversions, profit and kept principal are gains and losses. */
const FLOW_ACCOUNTS = ['outside', 'grants'] as const
const FLOWS = `account in (${listed(FLOW_ACCOUNTS)})`
const OWNED_OR_FLOWING = [...CUSTOMER_ACCOUNTS, ...FLOW_ACCOUNTS]
export const OWNED_AND_FLOWS = `account in (${listed(OWNED_OR_FLOWING)})`

/** Before and after every id. */
export const [FIRST_ID, LAST_ID] = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

const ROWS_AT_ONCE = 1000

// The index has coin and account in front of the entry, so each of them is looked up by itself, between its own entry and a common
// one; and so is each entry. The offset keeps the planner from joining them with the whole table.
export const CHANGES = `
  select start.coin, c.entry_id as "entryId", c.owned::numeric(38,8)::text as owned, c.flow::numeric(38,8)::text as flow, e.at,
    (select price->>'usd' from jsonb_array_elements(coalesce(e.prices, e.conversions, '[]')::jsonb) price
      where price->>'coin' = start.coin limit 1) as usd
  from unnest($2::text[], $3::uuid[]) start(coin, entry_id) cross join lateral (
    select p.entry_id, coalesce(sum(p.amount) filter (where p.${OWNED}), 0) as owned,
      coalesce(-sum(p.amount) filter (where p.${FLOWS}), 0) as flow
    from unnest(array[${listed(OWNED_OR_FLOWING)}]) every(account) cross join lateral (
      select entry_id, account, amount from postings where chain = chain_of($1) and owner_id = $1 and coin = start.coin
        and account = every.account and entry_id > start.entry_id and entry_id < $4 offset 0
    ) p group by p.entry_id
  ) c cross join lateral (
    select at, prices, conversions from entries where chain = chain_of($1) and id = c.entry_id limit 1
  ) e
  where $5 or c.owned <> 0 or c.flow <> 0 order by start.coin, c.entry_id`

function changeOf({ coin, entryId, owned, flow, usd, at }: Row): OwnedChange {
  const recorded = usd === null ? undefined : { coin, usd: amountOfNumeric(usd), source: 'entry', at }
  return {
    coin,
    entryId,
    owned: amountOfNumeric(owned),
    flow: amountOfNumeric(flow),
    price: coin === USD ? USD_AT_PAR : recorded,
  }
}

/** Some coins of a customer, each with the entry after which its changes are wanted. */
interface ChangesAfter {
  readonly customerId: string
  readonly after: ReadonlyMap<string, string>
  /** The entry before which the changes are wanted. All, by default. */
  readonly before?: string | undefined
  /** True for all entries, also those that changed nothing, such as holds. */
  readonly isEvery?: boolean
}

/**
 * The changes by every entry within bounds: coin by coin, and oldest first in each coin. It reads a limited number of rows at a
 * time.
 */
export async function* ownedChanges(
  sql: TransactionSql,
  { customerId, after, before = LAST_ID, isEvery = false }: ChangesAfter,
): AsyncGenerator<OwnedChange> {
  const values = [customerId, [...after.keys()], [...after.values()], before, isEvery]
  for await (const rows of sql.unsafe<Row[]>(CHANGES, values as never[], { prepare: true }).cursor(ROWS_AT_ONCE))
    yield* rows.map(changeOf)
}
