import type { TransactionSql } from 'postgres'

/** The most postings of an account that the check of new entries reads of a long history. */
export const POSTINGS_MAX = 1000

const ROW = 'chain, entry_id, ordinal, owner_id, account, coin, amount, balance_after'
const OF_OWNER = 'chain = chain_of(owner.id) and owner_id = owner.id'

/** The accounts of an owner that have postings: each is one look into the index. */
const ACCOUNTS = `
  with recursive accounts as (
    (select coin, account from postings where ${OF_OWNER} order by coin, account limit 1)
    union all
    select next.* from accounts a cross join lateral (
      select coin, account from postings where ${OF_OWNER} and (coin, account) > (a.coin, a.account) order by coin, account limit 1
    ) next
  ) select * from accounts`

/** The newest postings of an account. The oldest of them stands for those before it, too: its amount is the balance after it. */
const NEWEST = `
  select ${ROW.replace('amount', `case when age > ${POSTINGS_MAX} then balance_after else amount end as amount`)} from (
    select *, row_number() over (order by entry_id desc, ordinal desc) as age from (
      select * from postings where ${OF_OWNER} and coin = a.coin and account = a.account
      order by entry_id desc, ordinal desc limit ${POSTINGS_MAX + 1}
    ) newest
  ) p`

/**
 * The postings of owners whose balances are checked. $5 has the owners whose postings are all read, $6 those with long histories: of their
 * accounts with a balance after each posting, the newest.
 */
export const OWN_POSTINGS = `(
  select p.* from unnest($5::uuid[]) owner(id) cross join lateral (select ${ROW} from postings where ${OF_OWNER} offset 0) p
  union all
  select p.* from unnest($6::uuid[]) owner(id) cross join lateral (${ACCOUNTS}) a cross join lateral (${NEWEST}) p
  where a.account in ('available', 'held', 'invested', 'profit')
)`

const LONG = `
  select owner.id from unnest($1::uuid[]) owner(id) where (
    select count(*) from (select from postings where ${OF_OWNER} limit ${POSTINGS_MAX + 1}) p
  ) > ${POSTINGS_MAX}`

/** Those owners that have more postings than the check of new entries reads of an account. */
export async function withLongHistory(sql: TransactionSql, owners: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await sql.unsafe<{ id: string }[]>(LONG, [owners] as never[], { prepare: true })
  return new Set(rows.map(({ id }) => id))
}
