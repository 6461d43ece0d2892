import { listBalances } from '@mintmark/contracts'
import { amountOfUnits, ENTRY_KINDS } from '@mintmark/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { bundles } from '../db/schema.ts'
import { anyStep } from '../testing/model/any-step.ts'
import { fundStep } from '../testing/model/cash-steps.ts'
import { BUNDLES, PlainModel, textOf } from '../testing/model/plain-model.ts'
import { CUSTOMERS, type Plan, type World } from '../testing/model/step.ts'
import type { Offers } from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { type Got, newCustomers, newStaff, type Person } from '../testing/people.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { verifyBooks } from './books.ts'

const RUNS = Number(process.env.MODEL_RUNS ?? 80)
const STEPS_MAX = 40
/** The seed that a failure printed, to see it again. */
const SEED = process.env.MODEL_SEED

let platform: TestPlatform
let offers: Offers
let staff: Person
const bundleIds = BUNDLES.map(() => newId())
const seen = new Map<string, number>()

beforeAll(async () => {
  platform = await openTestPlatform()
  offers = await addOffers(platform)
  staff = await newStaff(platform)
  await platform.db.insert(bundles).values(
    BUNDLES.map(({ min, max, minPayout, returnsPrincipal }, index) => ({
      id: bundleIds[index] as string,
      name: `Model ${index}`,
      roi: 'none',
      minAmountUsd: amountOfUnits(min),
      maxAmountUsd: max === undefined ? null : amountOfUnits(max),
      minPayoutUsd: amountOfUnits(minPayout),
      returnsPrincipal,
    })),
  )
})
afterAll(() => platform.close())

const outcomeOf = ({ status, body }: Got) => (status === 200 ? '200' : `${status} ${body.code}`)

/** What the database says of these customers: every purse that is not empty, and entries that do not sum to zero. */
async function booksOf(customers: readonly string[]) {
  const [purses, [unbalanced]] = await Promise.all([
    platform.reads<{ customer_id: string; purse: string; coin: string; amount: string }[]>`
      select customer_id, purse, coin, amount::text as amount from balances
      where customer_id = any(${customers as string[]}) and amount <> 0`,
    platform.reads<{ entries: number }[]>`
      select count(*)::int as entries from (
        select 1 from postings where customer_id = any(${customers as string[]})
        group by entry_id, coin having sum(amount) <> 0) wrong`,
  ])
  const told = purses.map(({ customer_id, purse, coin, amount }) => [
    `${customers.indexOf(customer_id)} ${purse} ${coin}`,
    amount,
  ])
  return { purses: Object.fromEntries(told), unbalanced: unbalanced?.entries }
}

type Repeat = 'once' | 'again' | 'at once'

/** Sends a call, perhaps several times under one key: every answer must then be the same. */
async function carryOut({ endpoint, parts }: Plan, person: Person, repeat: Repeat): Promise<Got> {
  if (repeat === 'once') return person.send(endpoint, parts)
  const keyed = { ...parts, key: newId() }
  const send = () => person.send(endpoint, keyed)
  const answers = repeat === 'again' ? [await send(), await send()] : await Promise.all([send(), send(), send()])
  const said = answers.map(({ status, body }) => ({ status, ...(body as object), request_id: '' }))
  for (const each of said) expect(each).toEqual(said[0])
  return answers[0] as Got
}

async function compareBalances(model: PlainModel, customers: readonly Person[]): Promise<void> {
  for (const [index, customer] of customers.entries()) {
    const { body } = await customer.send(listBalances, { params: { userId: customer.id } })
    const told = body as unknown as {
      symbol: string
      balance: string
      available_balance: string
      actual_balance: string
    }[]
    for (const { symbol, ...balances } of told) {
      const three = model.three(index, symbol)
      expect(balances).toMatchObject({
        balance: textOf(three.visible),
        available_balance: textOf(three.available),
        actual_balance: textOf(three.actual),
      })
    }
  }
}

const aRun = fc.array(
  fc.record({ step: anyStep, repeat: fc.constantFrom<Repeat>('once', 'once', 'once', 'again', 'at once') }),
  { minLength: 15, maxLength: STEPS_MAX, size: 'max' },
)

describe('the books and a plain model of them', () => {
  it(`agree after every step of ${RUNS} random sequences of up to ${STEPS_MAX} money commands`, async () => {
    const begin = Array.from({ length: CUSTOMERS }, (_, to) =>
      ['BTC', 'USDT'].map((coin) => fundStep(to, coin, 300_000n)),
    )
    const property = fc.asyncProperty(aRun, async (run) => {
      const model = new PlainModel()
      const customers = await newCustomers(platform, CUSTOMERS)
      const ids = customers.map(({ id }) => id)
      const world: World = { customers: ids, bundles: bundleIds, offers }
      const steps = [...begin.flat().map((step) => ({ step, repeat: 'once' as const })), ...run]
      for (const { step, repeat } of steps) {
        const plan = step(model, world)
        if (!plan) continue
        const person = plan.by === 'staff' ? staff : (customers[plan.by] as Person)
        const got = await carryOut(plan, person, repeat)
        const outcome = outcomeOf(got)
        const what = `${plan.endpoint.name} ${JSON.stringify(plan.parts)}`
        expect(`${what}: ${outcome}`).toBe(`${what}: ${plan.expected}`)
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
        if (outcome === '200') plan.effect?.(String(got.body.id))
        expect(await booksOf(ids)).toEqual({ purses: model.told(), unbalanced: 0 })
      }
      await compareBalances(model, customers)
      expect(await verifyBooks(platform.reads)).toEqual([])
    })
    await fc.assert(property, { numRuns: RUNS, ...(SEED !== undefined && { seed: Number(SEED) }) })
  }, 600_000)

  it.runIf(RUNS >= 80)('met every kind of entry and every refusal of the rules', async () => {
    const kinds = await platform.reads<{ kind: string }[]>`select distinct kind from entries`
    expect(kinds.map(({ kind }) => kind).sort()).toEqual([...ENTRY_KINDS].sort())
    if (process.env.MODEL_TELL) console.log(Object.fromEntries([...seen].sort()))
    for (const refusal of [
      '400 validation',
      '404 not_found',
      '409 already_decided',
      '409 already_invested',
      '409 illegal_transition',
      '422 above_maximum',
      '422 below_minimum',
      '422 below_minimum_payout',
      '422 coin_not_allowed',
      '422 insufficient_funds',
      '422 no_profit',
      '422 profit_below_zero',
      '503 price_unavailable',
    ])
      expect(seen.get(refusal) ?? 0, refusal).toBeGreaterThan(0)
  })
})
