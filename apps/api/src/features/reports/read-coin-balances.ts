import type { listCoinBalances, QueryOf, ResponseOf } from '@mintmark/contracts'
import { STORED_ACCOUNTS } from '@mintmark/domain'
import { EVERY_CHAIN } from '../../db/chains.ts'
import type { Platform } from '../../platform.ts'
import { idsOf } from './report-period.ts'

type Row = ResponseOf<typeof listCoinBalances>[number]

const ACCOUNTS = STORED_ACCOUNTS.map((account) => `'${account}'`).join(', ')

/** The current balances, without the movements since the end and since the start of the period. */
const BALANCES = `
  with moved as (
    select coin, account, sum(amount) as since_start,
      coalesce(sum(amount) filter (where entry_id >= $2), 0) as since_end,
      coalesce(sum(amount) filter (where entry_id < $2 and amount > 0), 0) as added,
      coalesce(-sum(amount) filter (where entry_id < $2 and amount < 0), 0) as taken
    from postings where chain = any(${EVERY_CHAIN}) and entry_id >= $1 and account in (${ACCOUNTS}) group by coin, account
  ), stored as (
    select coin, account, sum(amount) as amount from balances group by coin, account
  ), lines as (
    select coin, account, coalesce(amount, 0) - coalesce(since_start, 0) as opening, coalesce(added, 0) as added,
      coalesce(taken, 0) as taken, coalesce(amount, 0) - coalesce(since_end, 0) as closing
    from stored full join moved using (coin, account)
  )
  select coin, account, opening::numeric(38,8)::text, added::numeric(38,8)::text, taken::numeric(38,8)::text,
    closing::numeric(38,8)::text
  from lines where opening <> 0 or added <> 0 or taken <> 0 or closing <> 0
  order by coin, array_position(array[${ACCOUNTS}], account)`

/** Reads each kind of stored account by coin: its balance when the period began and ended, and the movements in between. */
export const readCoinBalances = async (
  { reads }: Pick<Platform, 'reads'>,
  period: QueryOf<typeof listCoinBalances>,
): Promise<Row[]> => [...(await reads.unsafe<Row[]>(BALANCES, idsOf(period), { prepare: true }))]
