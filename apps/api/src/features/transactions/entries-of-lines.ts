import type { CUSTOMER_ACCOUNTS, EntryKind } from '@mintmark/domain'
import { amount, chainOf, formatAmount, minus, negate, sum } from '@mintmark/domain'
import type { LedgerSql } from '../../db/connect.ts'

/** The change of a line's entry, by account and coin, as decimal text. */
export type Change = readonly [account: (typeof CUSTOMER_ACCOUNTS)[number], coin: string, amount: string]

/** The ledger entry of a line; nulls if there is none. */
export interface EntryOfLine {
  readonly entry_kind: EntryKind | null
  readonly entry_reason: string | null
  readonly prices: string | null
  readonly conversions: string | null
  readonly changes: readonly Change[] | null
}

/** The amounts of a line that its entry may have in its place. */
interface LineAmounts {
  readonly amount: string | null
  readonly principal_amount: string | null
  readonly principal_coin: string | null
}

/** A line is an entry, or a request whose entry has one of these kinds. */
interface Line {
  readonly id: string
  readonly entry_id: string | null
  /** Separated by commas; empty for a line that is an entry. */
  readonly entry_kinds: string
}

type EntryRow = Omit<EntryOfLine, 'changes'> & { readonly id: string; readonly subject_id: string }

const FOUND =
  'select id, subject_id, kind as entry_kind, reason as entry_reason, prices, conversions from entries where chain = $1::smallint'

/** The entries with the ids in $2, and those about the requests in $3. Ids that follow each other are found by a few looks into an index. */
const ENTRIES = `
  ${FOUND} and id = any($2::uuid[])
  union all ${FOUND} and subject_id = any($3::uuid[]) and kind not in ('profit.credited', 'profit.reduced')`

/** The changes by the entries in $2 to the accounts of the customer in $3. */
const CHANGES = `
  select entry_id, jsonb_agg(jsonb_build_array(account, coin, amount::text) order by coin) as changes from (
    select entry_id, account, coin, sum(amount)::numeric(38,8) as amount from postings
    where chain = $1::smallint and entry_id = any($2::uuid[]) and owner_id = $3::uuid
      and account in ('available', 'held', 'invested', 'profit')
    group by entry_id, account, coin having sum(amount) <> 0
  ) changed group by entry_id`

const NO_ENTRY: EntryOfLine = { entry_kind: null, entry_reason: null, prices: null, conversions: null, changes: null }

/** The entry of each line of a customer. Entries and postings never change, so these statements find what a line was read with. */
export async function readEntriesOf(
  reads: LedgerSql,
  customerId: string,
  lines: readonly Line[],
): Promise<(line: Line) => EntryOfLine> {
  const chain = chainOf(customerId)
  const own = lines.flatMap(({ entry_id }) => (entry_id === null ? [] : [entry_id]))
  const requests = lines.flatMap(({ id, entry_kinds }) => (entry_kinds === '' ? [] : [id]))
  const entries = await reads.unsafe<EntryRow[]>(ENTRIES, [chain, own, requests] as never[], { prepare: true })
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const bySubject = Map.groupBy(entries, ({ subject_id }) => subject_id)
  const foundOf = ({ id, entry_id, entry_kinds }: Line) =>
    entry_id === null
      ? bySubject.get(id)?.find(({ entry_kind }) => entry_kinds.split(',').some((kind) => kind === entry_kind))
      : byId.get(entry_id)
  const wanted = lines.flatMap((line) => foundOf(line)?.id ?? [])
  const values = [chain, wanted, customerId]
  const rows = await reads.unsafe<{ entry_id: string; changes: readonly Change[] }[]>(CHANGES, values as never[], {
    prepare: true,
  })
  const changesOf = new Map(rows.map(({ entry_id, changes }) => [entry_id, changes]))
  return (line) => {
    const found = foundOf(line)
    if (!found) return NO_ENTRY
    const { id, subject_id: _, ...entry } = found
    return { ...entry, changes: changesOf.get(id) ?? null }
  }
}

/** The sum of the changes to an account, in 10^-8 of the coin. */
const changeOf = (changes: EntryOfLine['changes'], account: Change[0]) =>
  sum((changes ?? []).flatMap(([changed, , change]) => (changed === account ? [amount(change)] : [])))

/**
 * The amounts of a line, as decimal text. Those that the rows lack are of its entry: the profit that it moved, without a sign, and
 * the principal that a payout returned in the payout coin besides the profit.
 */
export function amountsOf(line: LineAmounts, { changes }: EntryOfLine) {
  const profit = changeOf(changes, 'profit')
  const moved = line.amount ?? formatAmount(profit < 0n ? negate(profit) : profit)
  const isReturned = line.principal_amount === null && line.principal_coin !== null
  return {
    amount: moved,
    principal_amount: isReturned
      ? formatAmount(minus(changeOf(changes, 'available'), amount(moved)))
      : line.principal_amount,
  }
}
