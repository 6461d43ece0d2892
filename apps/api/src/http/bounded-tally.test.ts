import { COUNTED_ROWS_MAX } from '@mintmark/contracts'
import { DEPOSIT_STATUSES } from '@mintmark/domain'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { deposits } from '../db/schema.ts'
import { waitingDeposit } from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { newCustomers, type Person } from '../testing/people.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { tallyUpTo } from './bounded-tally.ts'

const platform = preparePlatform()
let first: string

beforeAll(async () => {
  const [person] = (await newCustomers(platform, 1)) as [Person]
  first = await waitingDeposit(person, await addOffers(platform), '10')
  // Rows of the same chain, older than the first one and decided.
  await platform.sql.unchecked`
    insert into deposits select (jsonb_populate_record(d, jsonb_build_object('status', 'rejected', 'decided_at', created_at, 'reason', 'unpaid', 'quote_id', null, 'address', null, 'id',
      '00000000-' || substr(id::text, 10, 21) || lpad(to_hex(n), 6, '0')))).*
    from deposits d cross join generate_series(1, ${COUNTED_ROWS_MAX}::int) n where id = ${first}`
})

const tally = (where = sql`true`) => tallyUpTo(platform.db, deposits, { statuses: DEPOSIT_STATUSES, where })

it('counts the newest requests by status up to the limit, and says that there are more', async () => {
  expect(await tally()).toEqual({
    total: COUNTED_ROWS_MAX,
    pending: 1,
    confirmed: 0,
    rejected: COUNTED_ROWS_MAX - 1,
    cancelled: 0,
    more: true,
  })
})

it('counts exactly as many as the limit without saying so', async () => {
  const rejected = await tally(eq(deposits.status, 'rejected'))
  expect(rejected).toMatchObject({ total: COUNTED_ROWS_MAX, rejected: COUNTED_ROWS_MAX, more: false })
  expect(await tally(eq(deposits.id, first))).toMatchObject({ total: 1, pending: 1, more: false })
})
