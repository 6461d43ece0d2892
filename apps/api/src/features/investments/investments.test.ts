import { listBundles, listInvestments, readInvestment } from '@mintmark/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { give, type Offers, runningInvestment, waitingInvestment } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { type Body, newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

let platform: TestPlatform
let offers: Offers
let staff: Person

beforeAll(async () => {
  platform = await openTestPlatform()
  offers = await addOffers(platform)
  staff = await newStaff(platform)
})
afterAll(() => platform.close())

const listed = async (person: Person) =>
  (await person.send(listInvestments, { params: { userId: person.id } })).body as unknown as Body[]

it('shows customers their own investments with the terms under which they were bought', async () => {
  const [first, second] = (await newCustomers(platform, 2)) as [Person, Person]
  await give(staff, first, '2000')
  const running = await runningInvestment(first, offers, '1500')
  const waiting = await waitingInvestment(second, offers, '1000')
  expect(await listed(first)).toEqual([
    expect.objectContaining({
      id: running,
      bundle_name: 'Silver',
      status: 'active',
      invested_amount: '1500.00000000',
      invested_coin: 'USDT',
      bundle_usd_price: '1500.00000000',
      roi: 'Up to 2.5% per term',
      days: 14,
      profit: '0.00000000',
    }),
  ])
  expect(await listed(second)).toEqual([
    expect.objectContaining({ id: waiting, status: 'pending', activated_at: null }),
  ])
  expect(await first.send(readInvestment, { params: { id: running } })).toMatchObject({ status: 200 })
  expect(await second.send(readInvestment, { params: { id: running } })).toMatchObject({ status: 404 })
})

it('offers bundles that are not archived, smallest minimum first', async () => {
  const [person] = (await newCustomers(platform, 1)) as [Person]
  const { body } = await person.send(listBundles)
  expect((body as unknown as Body[]).map(({ name, min_amount }) => [name, min_amount])).toEqual([
    ['Silver', '1000.00000000'],
  ])
})
