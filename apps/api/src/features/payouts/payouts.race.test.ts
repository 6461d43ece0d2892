import { payOut, setInvestmentStatus } from '@mintmark/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { verifyBooks } from '../../ledger/books.ts'
import { fireAtOnce, tally, times } from '../../testing/at-once.ts'
import { type Offers, ripeInvestment } from '../../testing/money.ts'
import { newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { openRace, PROCESSES, type Race } from '../../testing/race.ts'

let race: Race
let offers: Offers
let staff: Person
let customers: Person[]

beforeAll(async () => {
  race = await openRace()
  offers = race.offers
  staff = await newStaff(race.platform)
  customers = await newCustomers(race.platform, 4)
})
afterEach(async () => expect(await verifyBooks(race.platform.reads)).toEqual([]))
afterAll(() => race.close())

const balancesOf = async ({ id }: Person) => {
  const rows = await race.platform.reads<{ purse: string; coin: string; amount: string }[]>`
    select purse, coin, amount::text as amount from balances where customer_id = ${id} and amount > 0 order by coin`
  return rows.map(({ purse, coin, amount }) => `${purse} ${coin} ${amount}`)
}

describe.each(PROCESSES)('payouts at once in %i processes', (processes) => {
  const person = (index: number) => customers[index + 2 * (processes - 1)] as Person

  it('pays one of 20 and refuses the others', async () => {
    const [owner, id] = [person(0), await ripeInvestment(staff, person(0), offers)]
    const body = { user_id: owner.id, user_bundle_id: id, token_symbol: 'BTC' }
    const answers = await fireAtOnce(
      race.apps(processes),
      times(20, { person: owner, endpoint: payOut, parts: { body } }),
    )
    expect(tally(answers)).toEqual({ '200': 1, '409 illegal_transition': 19 })
    expect(await balancesOf(owner)).toEqual(['available BTC 0.00083347', 'available USDT 2000.00000000'])
  })

  it('pays out or cancels, and never both', async () => {
    const [owner, id] = [person(1), await ripeInvestment(staff, person(1), offers)]
    const body = { user_id: owner.id, user_bundle_id: id, token_symbol: 'BTC' }
    const shots = Array.from({ length: 10 }, () => [
      { person: owner, endpoint: payOut, parts: { body } },
      { person: staff, endpoint: setInvestmentStatus, parts: { params: { id }, body: { status: 'cancelled' } } },
    ]).flat()
    const answers = await fireAtOnce(race.apps(processes), shots)
    const paid = answers.some(({ status }, index) => status === 200 && index % 2 === 0)
    // Cancelling again harms nothing; paying out again is refused.
    expect(tally(answers)).toEqual(
      paid ? { '200': 1, '409 illegal_transition': 19 } : { '200': 10, '409 illegal_transition': 10 },
    )
    const principal = 'available USDT 2000.00000000'
    expect(await balancesOf(owner)).toEqual(paid ? ['available BTC 0.00083347', principal] : [principal])
  })
})
