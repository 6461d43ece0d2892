import { chainOf } from '@mintmark/domain'
import { beforeAll, expect, it } from 'vitest'
import { newOwnerId } from '../../db/ids.ts'
import { PENDING_TEXTS } from '../../ledger/pending-requests.ts'
import { explain } from '../../testing/explain.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { BALANCES_NOW } from './read-balances.ts'
import { HOLDINGS } from './read-portfolio.ts'

const platform = preparePlatform()

/** After many requests waited and were decided, the table has pages and no rows. */
beforeAll(async () => {
  const { unchecked } = platform.sql
  await unchecked`
    insert into pending_work (chain, kind, request_id, customer_id, since)
    select chain_of(id), 'deposit', id, gen_random_uuid(), now() from (select gen_random_uuid() as id from generate_series(1, 5000)) ids`
  await unchecked`delete from pending_work`
  await unchecked.unsafe('vacuum (analyze, truncate off) pending_work')
})

const owner = newOwnerId()
const chain = String(chainOf(owner))

/** A plan that was made while nothing waited is used for a while after many requests came. */
it.each([
  ['balances', BALANCES_NOW, [[chain], [owner]], 1],
  ['the portfolio', HOLDINGS, [owner, chain], 2],
  ['the count of pending withdrawals', PENDING_TEXTS.withdrawals, [[chain], [owner]], 1],
  ['the count of pending deposits', PENDING_TEXTS.deposits, [[chain], [owner]], 1],
])(
  'finds what waits by its customer for %s, also by the statistics of an empty queue',
  async (_, text, values, looks) => {
    const { scans } = await explain(platform.reads, text, values)
    const used = scans.filter(({ table }) => table === 'pending_work').map(({ index }) => index)
    expect(used).toEqual(Array.from({ length: looks }, () => 'pending_work_of_customer'))
  },
)
