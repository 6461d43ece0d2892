import {
  confirmTransaction,
  listBalances,
  listBundleBalances,
  listDetailedBalances,
  listUserBalances,
  readBalance,
  reverseDeposit,
} from '@mintmark/contracts'
import { beforeAll, expect, it } from 'vitest'
import { must, waitingDeposit, waitingWithdrawal } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { type Body, newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The clock of the ledger, at the time that the story has reached. */
let clock = Date.now() - HOUR_MS
const later = () => {
  clock += 1000
  return new Date(clock).toISOString()
}

const platform = preparePlatform({}, undefined, () => new Date(clock))
let person: Person

beforeAll(async () => {
  person = (await newCustomers(platform, 1))[0] as Person
})

const balancesAt = async (at?: string) =>
  (await person.send(listBalances, { params: { userId: person.id }, query: at === undefined ? {} : { at } }))
    .body as unknown as Body[]

it('reads the balances of a past moment with its pending deposits, and the present ones for a future moment', async () => {
  const offers = await addOffers(platform)
  const staff = await newStaff(platform)
  const confirm = (id: string) => staff.send(confirmTransaction, { params: { id } })
  const begun = later()
  later()
  const id = await waitingDeposit(person, offers, '100')
  const waiting = later()
  later()
  must(await confirm(id))
  await waitingWithdrawal(person, '30')
  const held = later()
  later()
  const mistaken = await waitingDeposit(person, offers, '7')
  must(await confirm(mistaken))
  must(await staff.send(reverseDeposit, { params: { id: mistaken }, body: { reason: 'x' } }))

  expect(await balancesAt(begun)).toEqual([])
  expect(await balancesAt(waiting)).toMatchObject([
    { balance: '100.00000000', available_balance: '0.00000000', actual_balance: '0.00000000' },
  ])
  expect(await balancesAt(held)).toMatchObject([
    { balance: '100.00000000', available_balance: '70.00000000', actual_balance: '100.00000000' },
  ])
  const owned = await staff.send(listUserBalances, { params: { id: person.id }, query: { at: held } })
  expect(owned.body).toMatchObject([
    { symbol: 'USDT', available: '70.00000000', held: '30.00000000', total: '100.00000000', usd_value: '100.00000000' },
  ])
  expect((await staff.send(listUserBalances, { params: { id: person.id }, query: { at: waiting } })).body).toEqual([])
  const one = await person.send(readBalance, {
    params: { userId: person.id, symbol: 'usdt' },
    query: { at: held },
  })
  expect(one.body).toMatchObject({ available_balance: '70.00000000' })

  for (const call of [listDetailedBalances, listBundleBalances]) {
    const answerAt = async (at: string) =>
      (await person.send(call, { params: { userId: person.id }, query: { at } })).body
    expect(await answerAt(waiting), call.name).toEqual([])
    expect(await answerAt(held), call.name).toMatchObject([{ available_balance: '70.00000000' }])
    expect(await answerAt('yesterday'), call.name).toMatchObject({ code: 'validation' })
  }

  const now = await balancesAt()
  const days = (shift: number) => new Date(Date.now() + shift * DAY_MS).toISOString().slice(0, 10)
  for (const at of [days(0), days(1), '9999-12-31', '9999-12-31T23:59:59-23:59', new Date(clock).toISOString()])
    expect(await balancesAt(at), at).toEqual(now)
  for (const at of [days(-2), '1969-01-01', '0000-01-01', '0001-01-01T00:00:00+23:59'])
    expect(await balancesAt(at), at).toEqual([])
})
