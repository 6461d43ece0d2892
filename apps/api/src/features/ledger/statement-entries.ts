import type { ResponseOf, readStatement } from '@mintmark/contracts'
import {
  type Amount,
  amount,
  CUSTOMER_ACCOUNTS,
  chainOf,
  type EntryKind,
  formatAmount,
  invariant,
  movementsWithin,
  plus,
  ZERO,
} from '@mintmark/domain'
import type { LedgerSql } from '../../db/connect.ts'
import { entriesOfAny, OWN } from './ledger-statements.ts'
import { rateOf } from './rate-of.ts'

export type StatementEntry = ResponseOf<typeof readStatement>['coins'][number]['entries'][number]

/** The changes of an entry to the accounts of the customer. */
type ChangeRow = Readonly<Record<'entryId' | 'available' | 'held' | 'invested' | 'profit', string>>

interface EntryRow {
  readonly id: string
  readonly at: Date
  readonly kind: EntryKind
  readonly subjectId: string
  readonly conversions: string | null
}

/** The change of an entry to an account, from postings `p`. */
const changeOf = (account: string) =>
  `coalesce(sum(p.amount) filter (where p.account = '${account}'), 0)::numeric(38,8)::text as ${account}`

/** The entries of a chain in $1 with the ids in $2. Many ids that follow each other are found by a few looks into the index. */
const ENTRIES = `
  select id, at, kind, subject_id as "subjectId", conversions from entries where chain = $1::smallint and id = any($2::uuid[]) order by id`

/** The fees that withdrawals left with the house, in the coin in $3, by their entries. */
const FEES = `
  select entry_id as "entryId", sum(amount)::numeric(38,8)::text as fee from postings
  where chain = $1::smallint and entry_id = any($2::uuid[]) and coin = $3 and account = 'fees' group by entry_id`

const NO_FEE = formatAmount(ZERO)

const ACCOUNTS = CUSTOMER_ACCOUNTS.map((account) => `'${account}'`).join(', ')

/**
 * The changes of the first entries after $3, up to $4, that changed an account of the customer in $1 in the coin in $2. Each account is read by its
 * index, no further than the last of them. The offset keeps the planner from joining with the whole table.
 */
export const statementEntriesText = (limit: number) => `
  with listed as materialized (
    select entry_id from (${entriesOfAny(undefined, { after: 'and entry_id > $3 and entry_id <= $4', limit })}) found
    order by entry_id limit ${limit}
  )
  select p.entry_id as "entryId", ${CUSTOMER_ACCOUNTS.map(changeOf).join(', ')}
  from unnest(array[${ACCOUNTS}]) every(account) cross join lateral (
    select entry_id, account, amount from postings where ${OWN} and account = every.account
      and entry_id > $3 and entry_id <= (select entry_id from listed order by entry_id desc limit 1) offset 0
  ) p group by p.entry_id order by p.entry_id`

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

function movementsOf({ available, held, invested, profit }: ChangeRow) {
  const changes = {
    available: amount(available),
    held: amount(held),
    invested: amount(invested),
    profit: amount(profit),
  }
  return movementsWithin(changes).map((movement) => ({ ...movement, amount: formatAmount(movement.amount) }))
}

/** The fee of each entry in a coin. */
async function readFees(
  reads: Pick<LedgerSql, 'unsafe'>,
  entries: readonly EntryRow[],
  { customerId, coin }: Pick<StatementRange, 'customerId' | 'coin'>,
): Promise<(entryId: string) => string> {
  const ids = entries.filter(({ kind }) => kind === 'withdrawal.confirmed').map(({ id }) => id)
  if (ids.length === 0) return () => NO_FEE
  const values = [chainOf(customerId), ids, coin]
  const rows = await reads.unsafe<{ entryId: string; fee: string }[]>(FEES, values as never[], { prepare: true })
  const fees = new Map(rows.map(({ entryId, fee }) => [entryId, fee]))
  return (entryId) => fees.get(entryId) ?? NO_FEE
}

/** The first entries of a range, oldest first, each with the settled balance (available and held) after it. */
export async function readStatementEntries(
  reads: Pick<LedgerSql, 'unsafe'>,
  { customerId, coin, after, upTo, balance: begun, limit }: StatementRange,
): Promise<StatementEntry[]> {
  const values = [customerId, coin, after, upTo]
  const changes = await reads.unsafe<ChangeRow[]>(statementEntriesText(limit), values, { prepare: true })
  const changesOf = new Map(changes.map((row) => [row.entryId, row]))
  // Entries and postings never change, so the other statements find what the first one did.
  const of = [chainOf(customerId), [...changesOf.keys()]]
  const entries = await reads.unsafe<EntryRow[]>(ENTRIES, of as never[], { prepare: true })
  const feeOf = await readFees(reads, entries, { customerId, coin })
  let balance = begun
  return entries.map((entry): StatementEntry => {
    const row = changesOf.get(entry.id)
    invariant(row !== undefined, 'an entry of a statement has changed an account')
    const change = plus(amount(row.available), amount(row.held))
    balance = plus(balance, change)
    return {
      id: entry.id,
      at: entry.at.toISOString(),
      kind: entry.kind,
      subject_id: entry.subjectId,
      amount: formatAmount(change),
      fee: feeOf(entry.id),
      balance: formatAmount(balance),
      movements: movementsOf(row),
      ...rateOf(entry.conversions, coin),
    }
  })
}
