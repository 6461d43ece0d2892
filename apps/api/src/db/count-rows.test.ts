import { listDeposits } from '@mintmark/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { must, waitingDeposit } from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { newCustomer, newStaff } from '../testing/people.ts'
import { prepare, preparePlatform } from '../testing/prepare-platform.ts'
import { newIdFor } from './ids.ts'

const QUARTER_HOUR_MS = 15 * 60_000

const platform = preparePlatform()
const offers = prepare(() => addOffers(platform))
const staff = prepare(() => newStaff(platform))
const customer = prepare(() => newCustomer(platform))

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

it('counts every row when the clock of the process is ahead of PostgreSQL’s, by which the ids are made', async () => {
  vi.setSystemTime(Date.now() + QUARTER_HOUR_MS)
  await waitingDeposit(customer, offers, '5')
  const anHourAgo = newIdFor(customer.id, new Date(Date.now() - 4 * QUARTER_HOUR_MS))
  await platform.db.execute(`
    insert into deposits select (jsonb_populate_record(d, jsonb_build_object('id', '${anHourAgo}'))).* from deposits d`)
  const totals: unknown[] = []
  for (let lists = 0; lists < 3; lists++) {
    const list = await staff.send(listDeposits)
    must(list)
    totals.push(list.headers['x-total-count'])
    await waitingDeposit(customer, offers, '5')
  }
  expect(totals).toEqual(['2', '3', '4'])
})
