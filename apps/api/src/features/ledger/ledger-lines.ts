import { PAGE_SIZE_DEFAULT } from '@mintmark/contracts'
import { CUSTOMER_ACCOUNTS, type EntryKind } from '@mintmark/domain'
import type { LedgerSql } from '../../db/connect.ts'
import type { PageQuery } from '../../http/pages.ts'

type CustomerAccount = (typeof CUSTOMER_ACCOUNTS)[number]

/** The change of one entry to one coin of a customer, as decimal text, and the balance after it. */
export interface LineRow {
  readonly id: string
  readonly at: Date
  readonly kind: EntryKind
  readonly subjectId: string
  readonly reason: string | null
  readonly requestedByEmail: string | null
  readonly conversions: string | null
  readonly available: string
  readonly held: string
  readonly invested: string
  readonly profit: string
  readonly availableAfter: string
  readonly actualAfter: string
  readonly investedAfter: string
  readonly profitAfter: string
}

export interface LineQuery extends PageQuery {
  readonly customerId: string
  readonly coin: string
  /** Only entries that changed this account. */
  readonly account?: CustomerAccount | undefined
}

/** The change of an entry to an account. */
export const changeOf = (account: string) =>
  `coalesce(sum(amount) filter (where account = '${account}'), 0)::numeric(38,8) as ${account}`

/** Only postings to balances: house accounts name the customer, too, but do not belong to the customer. */
export const OF_STORED_ACCOUNTS = `account in (${CUSTOMER_ACCOUNTS.map((account) => `'${account}'`).join(', ')})`
const OWN = `chain = chain_of($1) and owner_id = $1 and coin = $2 and ${OF_STORED_ACCOUNTS}`

/**
 * The balance after each entry is summed over all of the customer's entries in the coin before the page is cut: so it is
 * exact on every page, and every page costs the same.
 */
const select = (where: string, order: 'asc' | 'desc', limit: number) => `
  with changes as (
    select entry_id, ${CUSTOMER_ACCOUNTS.map(changeOf).join(', ')} from postings where ${OWN} group by entry_id
  ), lines as (
    select *, (sum(available) over so_far)::numeric(38,8) as available_after,
      (sum(available + held) over so_far)::numeric(38,8) as actual_after,
      (sum(invested) over so_far)::numeric(38,8) as invested_after,
      (sum(profit) over so_far)::numeric(38,8) as profit_after
    from changes window so_far as (order by entry_id)
  ), page as (
    select * from lines ${where} order by entry_id ${order} limit ${limit}
  )
  select e.id, e.at, e.kind, e.subject_id as "subjectId", e.reason,
    s.email as "requestedByEmail", e.conversions, p.available::text, p.held::text,
    p.invested::text, p.profit::text, p.available_after::text as "availableAfter", p.actual_after::text as "actualAfter",
    p.invested_after::text as "investedAfter", p.profit_after::text as "profitAfter"
  from page p join entries e on e.chain = chain_of($1) and e.id = p.entry_id left join staff s on s.id = e.requested_by
  order by e.id ${order}`

/** One page of the entries of a customer's coin, and one row more. */
export async function readLines(
  reads: LedgerSql,
  { customerId, coin, account, ...query }: LineQuery,
): Promise<LineRow[]> {
  const isOldestFirst = query.sort === 'oldest'
  const after = query.cursor === undefined ? [] : [`entry_id ${isOldestFirst ? '>' : '<'} $3`]
  const conditions = [...after, ...(account ? [`${account} <> 0`] : [])]
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  const limit = Number(query.limit ?? PAGE_SIZE_DEFAULT) + 1
  const values = query.cursor === undefined ? [customerId, coin] : [customerId, coin, query.cursor]
  return reads.unsafe<LineRow[]>(select(where, isOldestFirst ? 'asc' : 'desc', limit), values, { prepare: true })
}

/** The number of these entries. */
export async function countLines(reads: LedgerSql, { customerId, coin, account }: LineQuery): Promise<number> {
  const changed = account ? `having sum(amount) filter (where account = '${account}') <> 0` : ''
  const entries = `select entry_id from postings where ${OWN} group by entry_id ${changed}`
  const text = `select count(*)::int as lines from (${entries}) entries`
  const [row] = await reads.unsafe(text, [customerId, coin], { prepare: true })
  return row?.lines ?? 0
}
