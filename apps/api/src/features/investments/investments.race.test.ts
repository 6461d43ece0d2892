import {
  buyBundle,
  confirmInvestment,
  creditProfit,
  reduceProfit,
  rejectInvestment,
  setInvestmentStatus,
  submitTransaction,
} from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { fireAtOnce, tally, times } from '../../testing/at-once.ts'
import { fundHouse, must, purchaseBody, runningInvestment, waitingInvestment } from '../../testing/money.ts'
import { prepareRace } from '../../testing/prepare-race.ts'
import { PROCESSES } from '../../testing/race.ts'

const race = prepareRace()
const richCustomer = () => race.customerWith('50000')

describe.each(PROCESSES)('concurrent investments in %i processes', (processes) => {
  it('accepts one of 20 purchases of the same bundle', async () => {
    const person = await richCustomer()
    const shot = { person, endpoint: buyBundle, parts: { body: purchaseBody(person, race.offers, '1000') } }
    const answers = await fireAtOnce(race.apps(processes), times(20, shot))
    expect(tally(answers)).toEqual({ '200': 1, '409 already_invested': 19 })
  })

  it('accepts one when it is bought from balance and by deposit concurrently', async () => {
    const person = await richCustomer()
    const byDeposit = { type: 'bundle', token_symbol: 'Bank transfer', method_id: race.offers.bankId, amount: '1000' }
    const shots = Array.from({ length: 10 }, () => [
      { person, endpoint: buyBundle, parts: { body: purchaseBody(person, race.offers, '1000') } },
      {
        person,
        endpoint: submitTransaction,
        parts: { body: { ...byDeposit, user_id: person.id, bundle_id: race.offers.bundleId } },
      },
    ]).flat()
    expect(tally(await fireAtOnce(race.apps(processes), shots))).toEqual({ '200': 1, '409 already_invested': 19 })
  })

  it('reaches one verdict when a bundle paid by deposit is confirmed and rejected concurrently', async () => {
    const person = await richCustomer()
    const id = await waitingInvestment(person, race.offers, '1000')
    const shots = Array.from({ length: 10 }, () =>
      [confirmInvestment, rejectInvestment].map((endpoint) => ({
        person: race.staff,
        endpoint,
        parts: { params: { id } },
      })),
    ).flat()
    expect(tally(await fireAtOnce(race.apps(processes), shots))).toEqual({ '200': 10, '409 illegal_transition': 10 })
  })

  it('reverses a profit once when 20 reduce all of it', async () => {
    const person = await richCustomer()
    const id = await runningInvestment(person, race.offers, '1000')
    await fundHouse(race.staff, '30')
    must(await race.staff.send(creditProfit, { params: { id }, body: { amount: '30' } }))
    const shot = { person: race.staff, endpoint: reduceProfit, parts: { params: { id }, body: { amount: '30' } } }
    const answers = await fireAtOnce(race.apps(processes), times(20, shot))
    expect(tally(answers)).toEqual({ '200': 1, '422 profit_below_zero': 19 })
  })

  it('returns a principal once when 20 cancel, and credits nothing afterwards', async () => {
    const person = await richCustomer()
    const id = await runningInvestment(person, race.offers, '1000')
    const cancel = {
      person: race.staff,
      endpoint: setInvestmentStatus,
      parts: { params: { id }, body: { status: 'cancelled' } },
    }
    expect(tally(await fireAtOnce(race.apps(processes), times(20, cancel)))).toEqual({ '200': 20 })
    const [row] = await race.platform.reads`
      select amount::text from balances where owner_id = ${person.id} and account = 'available' and coin = 'USDT'`
    expect(row?.amount).toBe('50000.00000000')
    const credit = { person: race.staff, endpoint: creditProfit, parts: { params: { id }, body: { amount: '30' } } }
    expect(tally(await fireAtOnce(race.apps(processes), times(4, credit)))).toEqual({ '409 illegal_transition': 4 })
  })
})
