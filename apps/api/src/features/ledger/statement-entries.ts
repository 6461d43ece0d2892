import type { ResponseOf, readStatement } from '@mintmark/contracts'
import {
  type Amount,
  amount,
  CUSTOMER_ACCOUNTS,
  type EntryKind,
  formatAmount,
  movementsWithin,
  plus,
} from '@mintmark/domain'
import type { LedgerSql } from '../../db/connect.ts'
import { entriesOfAny, OWN } from './ledger-statements.ts'
import { rateOf } from './rate-of.ts'

export type StatementEntry = ResponseOf<typeof readStatement>['coins'][number]['entries'][number]

interface EntryRow {
  readonly id: string
  readonly at: Date
  readonly kind: EntryKind
  readonly subjectId: string
  readonly conversions: string | null
  readonly fee: string
  readonly available: string
  readonly held: string
  readonly invested: string
  readonly profit: string
}

/** The change of an entry to an account, from postings `p`. */
const changeOf = (account: string) =>
  `coalesce(sum(p.amount) filter (where p.account = '${account}'), 0)::numeric(38,8)::text as ${account}`

/** The fee that a withdrawal left with the house. */
const FEE = `case when e.kind = 'withdrawal.confirmed' then coalesce((select sum(f.amount) from postings f
    where f.chain = e.chain and f.entry_id = e.id and f.coin = $2 and f.account = 'fees'), 0) else 0 end::numeric(38,8)::text`

const ACCOUNTS = CUSTOMER_ACCOUNTS.map((account) => `'${account}'`).join(', ')

/**
 * The first entries after $3, up to $4, that changed an account of the customer in $1 in the coin in $2. Each account is read by its
 * index, no further than the last of them. The offsets keep the planner from joining with whole tables.
 */
export const statementEntriesText = (limit: number) => `
  with listed as materialized (
    select entry_id from (${entriesOfAny(undefined, { after: 'and entry_id > $3 and entry_id <= $4', limit })}) found
    order by entry_id limit ${limit}
  ), changes as (
    select p.entry_id, ${CUSTOMER_ACCOUNTS.map(changeOf).join(', ')}
    from unnest(array[${ACCOUNTS}]) every(account) cross join lateral (
      select entry_id, account, amount from postings where ${OWN} and account = every.account
        and entry_id > $3 and entry_id <= (select entry_id from listed order by entry_id desc limit 1) offset 0
    ) p group by p.entry_id
  )
  select e.id, e.at, e.kind, e.subject_id as "subjectId", e.conversions, ${FEE} as fee, c.available, c.held, c.invested, c.profit
  from changes c cross join lateral (select * from entries where chain = chain_of($1) and id = c.entry_id offset 0) e order by e.id`

/** Some entries of a customer in one coin: those after one, up to another. */
export interface StatementRange {
  readonly customerId: string
  readonly coin: string
  readonly after: string
  readonly upTo: string
  /** The settled balance before the first of them, and the most that are read. */
  readonly balance: Amount
  readonly limit: number
}

function movementsOf({ available, held, invested, profit }: EntryRow) {
  const changes = {
    available: amount(available),
    held: amount(held),
    invested: amount(invested),
    profit: amount(profit),
  }
  return movementsWithin(changes).map((movement) => ({ ...movement, amount: formatAmount(movement.amount) }))
}

/** The first entries of a range, oldest first, each with the settled balance (available and held) after it. */
export async function readStatementEntries(
  reads: Pick<LedgerSql, 'unsafe'>,
  { customerId, coin, after, upTo, balance: begun, limit }: StatementRange,
): Promise<StatementEntry[]> {
  const values = [customerId, coin, after, upTo]
  const rows = await reads.unsafe<EntryRow[]>(statementEntriesText(limit), values, { prepare: true })
  let balance = begun
  return rows.map((row): StatementEntry => {
    const change = plus(amount(row.available), amount(row.held))
    balance = plus(balance, change)
    return {
      id: row.id,
      at: row.at.toISOString(),
      kind: row.kind,
      subject_id: row.subjectId,
      amount: formatAmount(change),
      fee: row.fee,
      balance: formatAmount(balance),
      movements: movementsOf(row),
      ...rateOf(row.conversions, coin),
    }
  })
}
