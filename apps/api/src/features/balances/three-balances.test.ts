import { listBalances, listBundleBalances, listDetailedBalances, readBalance } from '@mintmark/contracts'
import { beforeAll, expect, it } from 'vitest'
import { give, waitingDeposit, waitingWithdrawal } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { type Body, newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'

const platform = preparePlatform()
let staff: Person
let person: Person

beforeAll(async () => {
  const offers = await addOffers(platform)
  staff = await newStaff(platform)
  person = (await newCustomers(platform, 1))[0] as Person
  await give(staff, person, '100')
  await waitingWithdrawal(person, '100')
  await waitingDeposit(person, offers, '7')
})

const balancesIn = (body: unknown) =>
  (body as Body[]).map(({ symbol, balance, actual_balance, available_balance }) => [
    symbol,
    balance,
    actual_balance,
    available_balance,
  ])

const USDT = ['USDT', '107.00000000', '100.00000000', '0.00000000']
const params = () => ({ userId: person.id })

it('counts pending deposits in the visible balance, held funds in the actual one, and only free funds in the available one', async () => {
  expect(balancesIn((await person.send(listBalances, { params: params() })).body)).toEqual([USDT])
  const { body } = await person.send(readBalance, { params: { ...params(), symbol: 'usdt' } })
  expect(balancesIn([body])).toEqual([USDT])
})

it('are zero in a coin that the customer never had, and not found in one that does not exist', async () => {
  const read = (symbol: string) => person.send(readBalance, { params: { ...params(), symbol } })
  expect((await read('BTC')).body).toMatchObject({ symbol: 'BTC', balance: '0.00000000' })
  expect(await read('NOPE')).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

it('offers owned funds for a withdrawal, and free funds for a bundle', async () => {
  expect(balancesIn((await person.send(listDetailedBalances, { params: params() })).body)).toEqual([USDT])
  expect(balancesIn((await person.send(listBundleBalances, { params: params() })).body)).toEqual([])
})

it('are those of the own account, also where many customers ask at the same time', async () => {
  const people = await newCustomers(platform, 24)
  const own = (amount: number) => `${amount}.00000000`
  for (const [amount, each] of people.entries()) if (amount > 0) await give(staff, each, own(amount))
  const read = async (each: Person) =>
    balancesIn((await each.send(listBalances, { params: { userId: each.id } })).body).map(([, balance]) => balance)
  const asked = [...people, ...people.toReversed()]
  const expected = people.map((_, amount) => (amount === 0 ? [] : [own(amount)]))
  expect(await Promise.all(asked.map(read))).toEqual([...expected, ...expected.toReversed()])
})
