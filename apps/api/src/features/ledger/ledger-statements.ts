import { CUSTOMER_ACCOUNTS } from '@mintmark/domain'

export type CustomerAccount = (typeof CUSTOMER_ACCOUNTS)[number]

/** The postings of the customer in $1 in the coin in $2. */
export const OWN = `chain = chain_of($1) and owner_id = $1 and coin = $2`
// House accounts name the customer, too, but do not belong to the customer.
const OF_CUSTOMERS = `account in (${CUSTOMER_ACCOUNTS.map((account) => `'${account}'`).join(', ')})`

/** The ids of the first entries that changed an account, by its index alone. */
const entriesOf = (account: CustomerAccount, { after = '', order = 'asc', limit }: Part) => `
  (select distinct entry_id from postings where ${OWN} and account = '${account}' ${after}
    order by entry_id ${order} limit ${limit})`

interface Part {
  /** The condition on `entry_id` that begins the page. */
  readonly after?: string
  readonly order?: 'asc' | 'desc'
  readonly limit: number
}

/** The ids of the first entries that changed one account, or any of them. */
export const entriesOfAny = (account: CustomerAccount | undefined, part: Part) =>
  (account ? [account] : CUSTOMER_ACCOUNTS).map((each) => entriesOf(each, part)).join(' union ')

interface PageTextQuery {
  /** Only entries that changed this account. */
  readonly account: CustomerAccount | undefined
  readonly isOldestFirst: boolean
  /** False for a page that begins after the entry in $3. */
  readonly isFirst: boolean
  readonly limit: number
}

/**
 * Reads as many entries of each account as fit on the page, by its index, and cuts the page from them: customer in $1, coin in
 * $2. It returns the accounts that each entry changed. Balances that were not changed are those before: where every entry is
 * listed, they are looked up for the oldest one only. So each page of any history costs the same.
 */
export function pageText({ account, isOldestFirst, isFirst, limit }: PageTextQuery): string {
  const order = isOldestFirst ? 'asc' : 'desc'
  const after = isFirst ? '' : `and entry_id ${isOldestFirst ? '>' : '<'} $3`
  return `
  with page as (
    select entry_id from (${entriesOfAny(account, { after, order, limit })}) found order by entry_id ${order} limit ${limit}
  )
  select m.entry_id as "entryId", m.account, null as change, last.balance_after::text as after
  from (
    select p.entry_id, b.account from (select entry_id from page ${account ? '' : 'order by entry_id limit 1'}) p
    cross join balances b where b.chain = chain_of($1) and b.owner_id = $1 and b.coin = $2 and b.${OF_CUSTOMERS}
  ) m cross join lateral (
    select balance_after from postings where ${OWN} and account = m.account and entry_id <= m.entry_id
    order by entry_id desc, ordinal desc limit 1
  ) last
  union all
  select entry_id, account, sum(amount)::numeric(38,8)::text, (array_agg(balance_after order by ordinal desc))[1]::text
  from postings where ${OWN} and ${OF_CUSTOMERS} and entry_id = any(array(select entry_id from page))
  group by entry_id, account`
}

/** Counts the entries by the index alone, up to a limit: customer in $1, coin in $2. */
export const countText = (account: CustomerAccount | undefined, limit: number) =>
  `select least(count(*), ${limit})::int as lines from (${entriesOfAny(account, { limit })}) counted`
