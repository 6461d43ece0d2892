import type { listCoinBalances, QueryOf, ResponseOf } from '@mintmark/contracts'
import { STORED_ACCOUNTS } from '@mintmark/domain'
import { movedIn, spanValues } from '../../db/entry-figures.ts'
import type { Platform } from '../../platform.ts'
import { spanOf } from './report-period.ts'

type Row = ResponseOf<typeof listCoinBalances>[number]

const ACCOUNTS = STORED_ACCOUNTS.map((account) => `'${account}'`).join(', ')

/** The movements before the period, in the first six parameters, and in it. */
const BALANCES = `
  with lines as (
    select coin, account, sum(opening) as opening, sum(added) as added, sum(taken) as taken from (
      select coin, account, added - taken as opening, 0 as added, 0 as taken from ${movedIn()} earlier
      union all select coin, account, 0, added, taken from ${movedIn(7)} within
    ) moved where account in (${ACCOUNTS}) group by coin, account
  )
  select coin, account, opening::numeric(38,8)::text, added::numeric(38,8)::text, taken::numeric(38,8)::text,
    (opening + added - taken)::numeric(38,8)::text as closing
  from lines where opening <> 0 or added <> 0 or taken <> 0
  order by coin, array_position(array[${ACCOUNTS}], account)`

/** Reads each kind of stored account by coin: its balance when the period began and ended, and the movements in between. */
export const readCoinBalances = async (
  { reads }: Pick<Platform, 'reads'>,
  period: QueryOf<typeof listCoinBalances>,
): Promise<Row[]> => {
  const within = spanOf(period)
  const values = [...spanValues({ to: within.from }), ...spanValues(within)]
  return [...(await reads.unsafe<Row[]>(BALANCES, values, { prepare: true }))]
}
