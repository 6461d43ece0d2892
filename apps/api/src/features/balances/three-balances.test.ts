import { listBalances, listBundleBalances, listDetailedBalances, readBalance } from '@mintmark/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { give, waitingDeposit, waitingWithdrawal } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { type Body, newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

let platform: TestPlatform
let person: Person

beforeAll(async () => {
  platform = await openTestPlatform()
  const offers = await addOffers(platform)
  const staff = await newStaff(platform)
  person = (await newCustomers(platform, 1))[0] as Person
  await give(staff, person, '100')
  await waitingWithdrawal(person, '100')
  await waitingDeposit(person, offers, '7')
})
afterAll(() => platform.close())

const told = (body: unknown) =>
  (body as Body[]).map(({ symbol, balance, actual_balance, available_balance }) => [
    symbol,
    balance,
    actual_balance,
    available_balance,
  ])

const USDT = ['USDT', '107.00000000', '100.00000000', '0.00000000']
const params = () => ({ userId: person.id })

it('shows what waits in the visible balance, what is held in the actual one, and what is free in the available one', async () => {
  expect(told((await person.send(listBalances, { params: params() })).body)).toEqual([USDT])
  const { body } = await person.send(readBalance, { params: { ...params(), symbol: 'usdt' } })
  expect(told([body])).toEqual([USDT])
})

it('offers for a withdrawal what is owned, and for a bundle what is free', async () => {
  expect(told((await person.send(listDetailedBalances, { params: params() })).body)).toEqual([USDT])
  expect(told((await person.send(listBundleBalances, { params: params() })).body)).toEqual([])
})
