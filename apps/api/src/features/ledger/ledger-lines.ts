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

/** The change of an entry to an account, from postings under this name. */
export const changeOf = (account: string, postings = 'postings') =>
  `coalesce(sum(${postings}.amount) filter (where ${postings}.account = '${account}'), 0)::numeric(38,8) as ${account}`

/** Only postings to balances: house accounts name the customer, too, but do not belong to the customer. */
const OF_STORED_ACCOUNTS = `account in (${CUSTOMER_ACCOUNTS.map((account) => `'${account}'`).join(', ')})`
const OWN = `chain = chain_of($1) and owner_id = $1 and coin = $2`

const LISTED = CUSTOMER_ACCOUNTS.map((account) => `('${account}')`).join(', ')

/** The balance of an account after the entry of a line: that of its last posting up to it. */
const balanceAfter = (account: CustomerAccount) => `
  coalesce((select balance_after from postings where ${OWN} and account = '${account}' and entry_id <= p.entry_id
    order by entry_id desc, ordinal desc limit 1), 0)`

interface Part {
  /** Only entries that changed this account. */
  readonly account: CustomerAccount | undefined
  /** The condition on `entry_id` that begins the page. */
  readonly after: string
  readonly order: 'asc' | 'desc'
  readonly limit: number
}

/**
 * Reads as many entries of each account as fit on the page, by its index, and cuts the page from them. The balances after are
 * those that the postings keep, so every page of any history costs the same.
 */
const select = ({ account, after, order, limit }: Part) => `
  with found as (
    select distinct f.entry_id from (values ${account ? `('${account}')` : LISTED}) as listed(account) cross join lateral (
      select entry_id from postings where ${OWN} and account = listed.account ${after}
      group by entry_id ${account ? 'having sum(amount) <> 0' : ''} order by entry_id ${order} limit ${limit}
    ) f
  ), page as (
    select f.entry_id, c.* from (select entry_id from found order by entry_id ${order} limit ${limit}) f
    cross join lateral (
      select ${CUSTOMER_ACCOUNTS.map((each) => changeOf(each)).join(', ')} from postings
      where chain = chain_of($1) and entry_id = f.entry_id and owner_id = $1 and coin = $2
    ) c
  )
  select e.id, e.at, e.kind, e.subject_id as "subjectId", e.reason,
    s.email as "requestedByEmail", e.conversions, p.available::text, p.held::text,
    p.invested::text, p.profit::text, ${balanceAfter('available')}::numeric(38,8)::text as "availableAfter",
    (${balanceAfter('available')} + ${balanceAfter('held')})::numeric(38,8)::text as "actualAfter",
    ${balanceAfter('invested')}::numeric(38,8)::text as "investedAfter", ${balanceAfter('profit')}::numeric(38,8)::text as "profitAfter"
  from page p join entries e on e.chain = chain_of($1) and e.id = p.entry_id left join staff s on s.id = e.requested_by
  order by e.id ${order}`

/** One page of the entries of a customer's coin, and one row more. */
export async function readLines(
  reads: LedgerSql,
  { customerId, coin, account, ...query }: LineQuery,
): Promise<LineRow[]> {
  const isOldestFirst = query.sort === 'oldest'
  const after = query.cursor === undefined ? '' : `and entry_id ${isOldestFirst ? '>' : '<'} $3`
  const limit = Number(query.limit ?? PAGE_SIZE_DEFAULT) + 1
  const text = select({ account, after, order: isOldestFirst ? 'asc' : 'desc', limit })
  const values = query.cursor === undefined ? [customerId, coin] : [customerId, coin, query.cursor]
  return reads.unsafe<LineRow[]>(text, values, { prepare: true })
}

/** The number of these entries. */
export async function countLines(reads: LedgerSql, { customerId, coin, account }: LineQuery): Promise<number> {
  const changed = account ? `having sum(amount) filter (where account = '${account}') <> 0` : ''
  const entries = `select entry_id from postings where ${OWN} and ${OF_STORED_ACCOUNTS} group by entry_id ${changed}`
  const text = `select count(*)::int as lines from (${entries}) entries`
  const [row] = await reads.unsafe(text, [customerId, coin], { prepare: true })
  return row?.lines ?? 0
}
