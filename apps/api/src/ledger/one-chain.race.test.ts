import { confirmTransaction, creditProfit, submitTransaction } from '@mintmark/contracts'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { fireAtOnce, tally, times } from '../testing/at-once.ts'
import {
  depositBody,
  fundHouse,
  give,
  must,
  runningInvestment,
  waitingDeposit,
  withdrawalBody,
} from '../testing/money.ts'
import type { Person } from '../testing/people.ts'
import { prepareRace } from '../testing/prepare-race.ts'

// Customers get their chains in turn, so these are of six chains.
const race = prepareRace(6, { CHAINS_PER_BATCH: 1 })
beforeAll(async () => {
  for (const customer of race.customers) await give(race.staff, customer, '2100')
  await fundHouse(race.staff, '1000')
})

const byAll = (shotsOf: (customer: Person) => ReturnType<typeof times>) =>
  fireAtOnce(race.apps(2), race.customers.flatMap(shotsOf))

/** The number of chains that transactions with entries have written to, by the largest number first. */
async function chainsOfTransactions(since: string): Promise<number[]> {
  const rows = await race.platform.reads`
    select count(distinct chain)::int as chains from entries where id > ${since} group by transaction_id order by 1 desc`
  return rows.map(({ chains }) => chains)
}

it('commits each batch in one chain, also when customers of several send together: the same key once, and no one spends twice', async () => {
  // An id without a given time is never earlier than one before it, such as that of a test with a clock in the future.
  const since = newId(new Date())
  const deposits = await byAll((person) =>
    times(3, {
      person,
      endpoint: submitTransaction,
      parts: { body: depositBody(person, race.offers, '5') },
    }),
  )
  expect(tally(deposits)).toEqual({ '200': 18 })
  expect(new Set(deposits.map(({ body }) => body.id)).size).toBe(18)
  const keys = new Map(race.customers.map(({ id }) => [id, newId()]))
  const repeated = await byAll((person) => {
    const key = String(keys.get(person.id))
    return times(3, { person, endpoint: submitTransaction, parts: { body: withdrawalBody(person, '60'), key } })
  })
  expect(tally(repeated)).toEqual({ '200': 18 })
  expect(new Set(repeated.map(({ body }) => body.id)).size).toBe(6)
  const spending = await byAll((person) =>
    times(3, { person, endpoint: submitTransaction, parts: { body: withdrawalBody(person, '1500') } }),
  )
  expect(tally(spending)).toEqual({ '200': 6, '422 insufficient_funds': 12 })
  const decided = await Promise.all(race.customers.map((person) => waitingDeposit(person, race.offers, '3')))
  const confirmed = await fireAtOnce(
    race.apps(2),
    decided.flatMap((id) => times(2, { person: race.staff, endpoint: confirmTransaction, parts: { params: { id } } })),
  )
  expect(tally(confirmed)).toEqual({ '200': 12 })
  expect((await chainsOfTransactions(since))[0]).toBe(1)
})

it('refuses a key that was used in another chain', async () => {
  const ids = await Promise.all(race.customers.map((person) => waitingDeposit(person, race.offers, '3')))
  const key = newId()
  const confirmed = await fireAtOnce(
    race.apps(2),
    ids.map((id) => ({ person: race.staff, endpoint: confirmTransaction, parts: { params: { id }, key } })),
  )
  expect(tally(confirmed)).toEqual({ '200': 1, '409 idempotency_conflict': 5 })
})

it('pays profit out of a funding account of another chain', async () => {
  const [one, other] = race.customers as [Person, Person]
  for (const person of [one, other]) {
    await give(race.staff, person, '2000')
    const id = await runningInvestment(person, race.offers, '2000')
    must(await race.staff.send(creditProfit, { params: { id }, body: { amount: '5' } }))
  }
  const [house] = await race.platform.reads`select amount::text as amount from balances where account = 'funding'`
  expect(house?.amount).toBe('990.00000000')
})
