import { amount, HOUSE_FUNDING_ID } from '@mintmark/domain'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { newId } from '../db/ids.ts'
import { addFund } from '../features/funding/add-fund.ts'
import { topUpFunding } from '../features/funding/top-up-funding.ts'
import { referenceFeed } from '../integrations/reference-feed.ts'
import { openPlatform } from '../open-platform.ts'
import { newCustomers, type Person } from '../testing/people.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { openSecondProcess, type TestPlatform } from '../testing/test-platform.ts'
import { verifyBooks } from '../testing/verify-books.ts'
import type { Ledger } from './execute.ts'
import { SYSTEM } from './system-actor.ts'

const HOUR = 3_600_000

const platform = preparePlatform()
let secondProcess: Awaited<ReturnType<typeof openSecondProcess>>

beforeAll(async () => {
  secondProcess = await openSecondProcess(platform)
})
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())
afterAll(() => secondProcess.close())

const topUp = ({ ledger }: { readonly ledger: Ledger }) =>
  ledger.execute(
    topUpFunding({ fundingId: HOUSE_FUNDING_ID, amountUsd: amount('1'), reason: newId(), evidence: 'none' }),
    SYSTEM,
  )

const fund = ({ ledger, market }: Pick<TestPlatform, 'ledger' | 'market'>, { id: customerId }: Person) =>
  ledger.execute(
    addFund({ customerId, amountUsd: amount('1'), reason: 'for a test', price: market.price('BTC') }),
    SYSTEM,
  )

/** Every entry with the time that PostgreSQL has now, in the order in which they were committed. */
const committed = () =>
  platform.reads<{ id: string; at: Date; now: Date }[]>`
    select e.id, e.at, now() as now from entries e join top_ups t on t.id = e.subject_id and t.created_at = e.at
    order by e.transaction_id, e.id`

it('keeps the order of entries by PostgreSQL’s clock when the clocks of two processes are hours apart', async () => {
  const real = Date.now()
  for (let round = 0; round < 10; round++) {
    vi.setSystemTime(real + HOUR)
    await topUp(platform)
    vi.setSystemTime(real - HOUR)
    await topUp(secondProcess)
  }
  const rows = await committed()
  expect(rows).toHaveLength(20)
  expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort())
  for (const { at, now } of rows) {
    expect(now.getTime() - at.getTime()).toBeGreaterThanOrEqual(0)
    expect(now.getTime() - at.getTime()).toBeLessThan(HOUR / 2)
  }
})

it('gives entries of the same millisecond ids in the order in which their balance was locked', async () => {
  const [customer] = (await newCustomers(platform, 1)) as [Person]
  const both = Array.from({ length: 200 }, (_, index) => fund(index % 2 ? platform : secondProcess, customer))
  await Promise.all(both)
  const rows = await platform.reads<{ entry_id: string }[]>`
    select entry_id from postings where owner_id = ${customer.id} and account = 'available' order by balance_after`
  expect(rows).toHaveLength(200)
  expect(rows.map(({ entry_id }) => entry_id)).toEqual(rows.map(({ entry_id }) => entry_id).sort())
  expect(await verifyBooks(platform)).toEqual([])
})

/** Credits a customer as a server whose clock is ahead of this one, such as the one before a fail-over. */
async function fundAhead(customer: Person, milliseconds: number) {
  const ahead = openPlatform(platform.env, referenceFeed(), () => new Date(Date.now() + milliseconds))
  try {
    await fund(ahead, customer)
  } finally {
    await ahead.close()
  }
}

const entriesOf = ({ id }: Person) => platform.reads<{ id: string }[]>`
  select id from entries where owner_id = ${id} order by transaction_id`

it('keeps the order of entries when PostgreSQL’s clock is set back by a second', async () => {
  const [customer] = (await newCustomers(platform, 1)) as [Person]
  await fundAhead(customer, 1000)
  await fund(platform, customer)
  await fund(secondProcess, customer)
  const ids = (await entriesOf(customer)).map(({ id }) => id)
  expect(ids).toHaveLength(3)
  expect(ids).toEqual([...ids].sort())
  expect(await verifyBooks(platform)).toEqual([])
})

it('decides nothing for a customer whose last entry is half a minute ahead, and everything for others', async () => {
  const [customer, other] = (await newCustomers(platform, 2)) as [Person, Person]
  await fundAhead(customer, 30_000)
  expect(await fund(platform, customer).catch(String)).toMatch(/unavailable/)
  expect(await entriesOf(customer)).toHaveLength(1)
  await fund(platform, other)
  expect(await entriesOf(other)).toHaveLength(1)
})
