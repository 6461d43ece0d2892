import { creditProfit, setInvestmentStatus, topUpFunding } from '@mintmark/contracts'
import { HOUSE_FUNDING_ID } from '@mintmark/domain'
import { describe, expect, it } from 'vitest'
import { fireAtOnce, tally, times } from '../../testing/at-once.ts'
import { fundHouse, give, runningInvestment } from '../../testing/money.ts'
import { newCustomers } from '../../testing/people.ts'
import { prepareRace } from '../../testing/prepare-race.ts'
import { PROCESSES } from '../../testing/race.ts'

const race = prepareRace()

const inHouse = async () => {
  const [row] = await race.platform.reads`select amount::text as amount from balances where account = 'funding'`
  return String(row?.amount ?? '0.00000000')
}

describe.each(PROCESSES)('concurrent requests for a funding account in %i processes', (processes) => {
  const fire = (shots: Parameters<typeof fireAtOnce>[1]) => fireAtOnce(race.apps(processes), shots)

  /** Investments, each of another customer. */
  async function investments(count: number): Promise<string[]> {
    const people = await newCustomers(race.platform, count)
    return Promise.all(
      people.map(async (person) => {
        await give(race.staff, person, '1000')
        return runningInvestment(person, race.offers, '1000')
      }),
    )
  }

  it('is topped up by each of 20, starting from zero', async () => {
    const before = Number(await inHouse())
    const body = { amount: '5', reason: 'concurrent', evidence: 'none' }
    const shot = { person: race.staff, endpoint: topUpFunding, parts: { params: { id: HOUSE_FUNDING_ID }, body } }
    expect(tally(await fire(times(20, shot)))).toEqual({ '200': 20 })
    expect(Number(await inHouse()) - before).toBe(100)
  })

  it('credits as much as it holds and not a dollar more', async () => {
    const ids = await investments(20)
    const covered = Math.floor(Number(await inHouse()) / 9)
    const shots = ids.map((id) => ({
      person: race.staff,
      endpoint: creditProfit,
      parts: { params: { id }, body: { amount: '9' } },
    }))
    expect(tally(await fire(shots))).toEqual({ '200': covered, '422 funding_short': 20 - covered })
    expect(covered).toBeGreaterThan(10)
    const [row] = await race.platform.reads`
      select count(*)::int as credited from investments where id = any(${ids}) and profit_usd = 9`
    expect(row?.credited).toBe(covered)
  })

  it('gets canceled profit back while others are credited', async () => {
    const ids = await investments(10)
    await fundHouse(race.staff, '100')
    const before = Number(await inHouse())
    const [credited, fresh] = [ids.slice(0, 5), ids.slice(5)]
    for (const id of credited)
      expect((await race.staff.send(creditProfit, { params: { id }, body: { amount: '10' } })).status).toBe(200)
    const shots = credited.flatMap((id, index) => [
      { person: race.staff, endpoint: setInvestmentStatus, parts: { params: { id }, body: { status: 'cancelled' } } },
      {
        person: race.staff,
        endpoint: creditProfit,
        parts: { params: { id: String(fresh[index]) }, body: { amount: '10' } },
      },
    ])
    expect(tally(await fire(shots))).toEqual({ '200': 10 })
    expect(Number(await inHouse())).toBe(before - 50)
  })
})
