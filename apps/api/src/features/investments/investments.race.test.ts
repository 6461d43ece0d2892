import {
  buyBundle,
  confirmInvestment,
  creditProfit,
  reduceProfit,
  rejectInvestment,
  setInvestmentStatus,
  submitTransaction,
} from '@mintmark/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { verifyBooks } from '../../ledger/books.ts'
import { fireAtOnce, tally, times } from '../../testing/at-once.ts'
import {
  fundHouse,
  give,
  must,
  type Offers,
  purchaseBody,
  runningInvestment,
  waitingInvestment,
} from '../../testing/money.ts'
import { newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { openRace, PROCESSES, type Race } from '../../testing/race.ts'

let race: Race
let offers: Offers
let staff: Person

beforeAll(async () => {
  race = await openRace()
  offers = race.offers
  staff = await newStaff(race.platform)
})
afterEach(async () => expect(await verifyBooks(race.platform.reads)).toEqual([]))
afterAll(() => race.close())

async function richCustomer(): Promise<Person> {
  const [customer] = (await newCustomers(race.platform, 1)) as [Person]
  await give(staff, customer, '50000')
  return customer
}

describe.each(PROCESSES)('investments at once in %i processes', (processes) => {
  it('lets one of 20 purchases of the same bundle pass', async () => {
    const person = await richCustomer()
    const shot = { person, endpoint: buyBundle, parts: { body: purchaseBody(person, offers, '1000') } }
    const answers = await fireAtOnce(race.apps(processes), times(20, shot))
    expect(tally(answers)).toEqual({ '200': 1, '409 already_invested': 19 })
  })

  it('lets one pass when it is bought from balance and by deposit at once', async () => {
    const person = await richCustomer()
    const byDeposit = { type: 'bundle', token_symbol: 'Bank transfer', method_id: offers.bankId, amount: '1000' }
    const shots = Array.from({ length: 10 }, () => [
      { person, endpoint: buyBundle, parts: { body: purchaseBody(person, offers, '1000') } },
      {
        person,
        endpoint: submitTransaction,
        parts: { body: { ...byDeposit, user_id: person.id, bundle_id: offers.bundleId } },
      },
    ]).flat()
    expect(tally(await fireAtOnce(race.apps(processes), shots))).toEqual({ '200': 1, '409 already_invested': 19 })
  })

  it('reaches one verdict when a bundle paid by deposit is confirmed and rejected at once', async () => {
    const person = await richCustomer()
    const id = await waitingInvestment(person, offers, '1000')
    const shots = Array.from({ length: 10 }, () =>
      [confirmInvestment, rejectInvestment].map((endpoint) => ({ person: staff, endpoint, parts: { params: { id } } })),
    ).flat()
    expect(tally(await fireAtOnce(race.apps(processes), shots))).toEqual({ '200': 10, '409 illegal_transition': 10 })
  })

  it('takes a profit back once when 20 reduce the whole of it', async () => {
    const person = await richCustomer()
    const id = await runningInvestment(person, offers, '1000')
    await fundHouse(staff, '30')
    must(await staff.send(creditProfit, { params: { id }, body: { amount: '30' } }))
    const shot = { person: staff, endpoint: reduceProfit, parts: { params: { id }, body: { amount: '30' } } }
    const answers = await fireAtOnce(race.apps(processes), times(20, shot))
    expect(tally(answers)).toEqual({ '200': 1, '422 profit_below_zero': 19 })
  })

  it('gives a principal back once when 20 cancel, and credits nothing after it', async () => {
    const person = await richCustomer()
    const id = await runningInvestment(person, offers, '1000')
    const cancel = {
      person: staff,
      endpoint: setInvestmentStatus,
      parts: { params: { id }, body: { status: 'cancelled' } },
    }
    expect(tally(await fireAtOnce(race.apps(processes), times(20, cancel)))).toEqual({ '200': 20 })
    const [row] = await race.platform.reads`
      select amount::text from balances where customer_id = ${person.id} and purse = 'available' and coin = 'USDT'`
    expect(row?.amount).toBe('50000.00000000')
    const credit = { person: staff, endpoint: creditProfit, parts: { params: { id }, body: { amount: '30' } } }
    expect(tally(await fireAtOnce(race.apps(processes), times(4, credit)))).toEqual({ '409 illegal_transition': 4 })
  })
})
