import { type Amount, CUSTOMER_ACCOUNTS, type Price, USD, USD_AT_PAR } from '@mintmark/domain'
import type { TransactionSql } from 'postgres'
import { amountOfNumeric } from '../../db/columns.ts'
import { leastIdAt } from '../../db/count-rows.ts'

/** The change of one entry to a coin of a customer. */
export interface OwnedChange {
  readonly coin: string
  /** Of what the customer owns: available, held, invested and profit. */
  readonly owned: Amount
  /** The net amount that came in from outside or was added by staff; negative if it went out. */
  readonly flow: Amount
  /** The price of the coin that the entry recorded. */
  readonly price: Price | undefined
}

interface Row {
  readonly coin: string
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
const OWNED_AND_FLOWS = `account in (${listed([...CUSTOMER_ACCOUNTS, ...FLOW_ACCOUNTS])})`

const ROWS_AT_ONCE = 1000

// The index has coin and account in front of the entry, so they are named: the coins are those of the customer's balances, and
// money that enters or leaves does so through a balance.
export const CHANGES = `
  with changed as (
    select own.coin, p.entry_id, coalesce(sum(p.amount) filter (where p.${OWNED}), 0) as owned,
      coalesce(-sum(p.amount) filter (where p.${FLOWS}), 0) as flow
    from (select distinct coin from balances where chain = chain_of($1) and owner_id = $1) own
      join postings p on p.chain = chain_of($1) and p.owner_id = $1 and p.coin = own.coin and p.${OWNED_AND_FLOWS}
        and p.entry_id >= $2
    group by own.coin, p.entry_id
  )
  select c.coin, c.owned::numeric(38,8)::text as owned, c.flow::numeric(38,8)::text as flow, e.at,
    (select price->>'usd' from jsonb_array_elements(coalesce(e.prices, e.conversions, '[]')::jsonb) price
      where price->>'coin' = c.coin limit 1) as usd
  from changed c join entries e on e.chain = chain_of($1) and e.id = c.entry_id
  where c.owned <> 0 or c.flow <> 0 order by c.coin, c.entry_id`

function changeOf({ coin, owned, flow, usd, at }: Row): OwnedChange {
  const recorded = usd === null ? undefined : { coin, usd: amountOfNumeric(usd), source: 'entry', at }
  return {
    coin,
    owned: amountOfNumeric(owned),
    flow: amountOfNumeric(flow),
    price: coin === USD ? USD_AT_PAR : recorded,
  }
}

/**
 * The changes by every entry after a moment: coin by coin, and oldest first in each coin. It reads a bounded number at a
 * time.
 */
export async function* ownedChanges(sql: TransactionSql, customerId: string, after: Date): AsyncGenerator<OwnedChange> {
  const values = [customerId, leastIdAt(after.getTime() + 1)]
  for await (const rows of sql.unsafe<Row[]>(CHANGES, values, { prepare: true }).cursor(ROWS_AT_ONCE))
    yield* rows.map(changeOf)
}
