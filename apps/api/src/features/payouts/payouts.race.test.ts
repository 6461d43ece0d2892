import { payOut, setInvestmentStatus } from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { fireAtOnce, tally, times } from '../../testing/at-once.ts'
import { ripeInvestment } from '../../testing/money.ts'
import type { Person } from '../../testing/people.ts'
import { prepareRace } from '../../testing/prepare-race.ts'
import { PROCESSES } from '../../testing/race.ts'

const race = prepareRace(4)

const balancesOf = async ({ id }: Person) => {
  const rows = await race.platform.reads<{ account: string; coin: string; amount: string }[]>`
    select account, coin, amount::text as amount from balances where owner_id = ${id} and amount > 0 order by coin`
  return rows.map(({ account, coin, amount }) => `${account} ${coin} ${amount}`)
}

describe.each(PROCESSES)('concurrent payouts in %i processes', (processes) => {
  const person = (index: number) => race.customers[index + 2 * (processes - 1)] as Person

  it('pays one of 20 and refuses the others', async () => {
    const [owner, id] = [person(0), await ripeInvestment(race.staff, person(0), race.offers)]
    const body = { user_id: owner.id, user_bundle_id: id, token_symbol: 'BTC' }
    const answers = await fireAtOnce(
      race.apps(processes),
      times(20, { person: owner, endpoint: payOut, parts: { body } }),
    )
    expect(tally(answers)).toEqual({ '200': 1, '409 illegal_transition': 19 })
    expect(await balancesOf(owner)).toEqual(['available BTC 0.00083347', 'available USDT 2000.00000000'])
  })

  it('pays out or cancels, and never both', async () => {
    const [owner, id] = [person(1), await ripeInvestment(race.staff, person(1), race.offers)]
    const body = { user_id: owner.id, user_bundle_id: id, token_symbol: 'BTC' }
    const shots = Array.from({ length: 10 }, () => [
      { person: owner, endpoint: payOut, parts: { body } },
      { person: race.staff, endpoint: setInvestmentStatus, parts: { params: { id }, body: { status: 'cancelled' } } },
    ]).flat()
    const answers = await fireAtOnce(race.apps(processes), shots)
    const paid = answers.some(({ status }, index) => status === 200 && index % 2 === 0)
    // Cancelling again is harmless; paying out again is refused.
    expect(tally(answers)).toEqual(
      paid ? { '200': 1, '409 illegal_transition': 19 } : { '200': 10, '409 illegal_transition': 10 },
    )
    const principal = 'available USDT 2000.00000000'
    expect(await balancesOf(owner)).toEqual(paid ? ['available BTC 0.00083347', principal] : [principal])
  })
})
