import { setTimeout as sleep } from 'node:timers/promises'
import {
  confirmInvestment,
  listUserInvestments,
  payOut,
  readStats,
  rejectInvestment,
  setInvestmentStatus,
} from '@mintmark/contracts'
import { INVESTMENT_STATUSES } from '@mintmark/domain'
import type { TransactionSql } from 'postgres'
import { beforeAll, expect, it } from 'vitest'
import { tallyFigures } from '../db/request-figures.ts'
import { tallyOf } from '../db/tally.ts'
import { figureViolations } from '../ledger/figure-checks.ts'
import { asSuperuser } from '../testing/as-superuser.ts'
import { give, must, ripeInvestment, runningInvestment, waitingInvestment } from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { newCustomers, newStaff, type Person } from '../testing/people.ts'
import { prepare, preparePlatform } from '../testing/prepare-platform.ts'
import { countNext } from './count-figures.ts'

const platform = preparePlatform()
const offers = prepare(() => addOffers(platform))
const staff = prepare(() => newStaff(platform))

/** A step of the job ten minutes from now, which counts what was made until now. */
const countAll = () => {
  const soon = (sql: TransactionSql) => ({
    unsafe: (text: string, ...more: never[]) =>
      sql.unsafe(text.replaceAll(`interval '5 minutes'`, `interval '-5 minutes'`), ...more),
  })
  const begin = (step: (sql: TransactionSql) => Promise<unknown>) =>
    platform.reads.begin((sql) => step(soon(sql) as unknown as TransactionSql))
  return countNext({ begin } as unknown as typeof platform.reads)
}

const violations = () => figureViolations(platform.reads)

/** The number of investments in each status, from the rows themselves. */
const rows = async () =>
  tallyOf(
    INVESTMENT_STATUSES,
    await platform.reads<{ status: (typeof INVESTMENT_STATUSES)[number]; rows: number }[]>`
      select status, count(*)::int as rows from investments group by status`,
  )
const figures = () => tallyFigures(platform.db, 'investment', INVESTMENT_STATUSES)

/** Expects that the figures and what staff see of them are those of the rows. Returns the number of rows. */
async function expectExact() {
  const there = await rows()
  expect(await figures()).toEqual(there)
  const total = async (query: Record<string, string>) =>
    Number((await staff.send(listUserInvestments, { query })).headers['x-total-count'])
  expect(await total({})).toBe(there.total - there.pending)
  expect(await total({ status: 'completed' })).toBe(there.completed)
  const { activeBundles, recent } = (await staff.send(readStats)).body
  expect([activeBundles, recent?.activeBundles]).toEqual([there.active, there.total - there.pending - there.rejected])
  expect(await violations()).toEqual([])
  return there
}

const setStatus = (id: string, status: string) => staff.send(setInvestmentStatus, { params: { id }, body: { status } })

let people: readonly Person[]
beforeAll(async () => {
  people = await newCustomers(platform, 16)
})

it('keeps the number of investments in each status exact through their lives, whenever the job counts', async () => {
  const [buyer, payer, another, ripe] = people.slice(0, 4) as [Person, Person, Person, Person]
  await give(staff, buyer, '3000')
  const bought = await runningInvestment(buyer, offers, '1000')
  const waiting = await waitingInvestment(payer, offers, '1000')
  const refused = await waitingInvestment(another, offers, '1000')
  const paid = await ripeInvestment(staff, ripe, offers)
  expect(await expectExact()).toMatchObject({ pending: 2, active: 1, completed: 1, total: 4 })
  const steps: readonly (() => Promise<unknown>)[] = [
    () => staff.send(confirmInvestment, { params: { id: waiting }, body: {} }),
    () => staff.send(rejectInvestment, { params: { id: refused }, body: { reason: 'unpaid' } }),
    () => setStatus(bought, 'completed'),
    () => setStatus(bought, 'active'),
    () => setStatus(waiting, 'completed'),
    () => ripe.send(payOut, { body: { user_id: ripe.id, user_bundle_id: paid, token_symbol: 'USDT' } }),
    () => setStatus(bought, 'cancelled'),
  ]
  for (const [number, step] of steps.entries()) {
    await countAll()
    await expectExact()
    must((await step()) as Parameters<typeof must>[0])
    // Sometimes several changes are counted together.
    if (number % 3 !== 1) await expectExact()
  }
  expect(await platform.reads`select from uncounted_changes`).not.toHaveLength(0)
  expect(await expectExact()).toMatchObject({
    pending: 0,
    active: 0,
    completed: 1,
    paid_out: 1,
    rejected: 1,
    cancelled: 1,
  })
  await countAll()
  expect(await expectExact()).toMatchObject({ total: 4 })
  expect(await platform.reads`select from uncounted_changes`).toHaveLength(0)
  expect(await platform.reads`select from uncounted_requests where kind = 'investment'`).toHaveLength(0)
})

it('counts a change once that is made at the same moment, in every process that counts', async () => {
  const buyers = people.slice(4)
  const ids = await Promise.all(
    buyers.map(async (person, number) => {
      if (number % 3 === 0) return waitingInvestment(person, offers, '1000')
      await give(staff, person, '1000')
      return runningInvestment(person, offers, '1000')
    }),
  )
  const life = async (id: string, number: number) => {
    if (number % 3 === 0) must(await staff.send(confirmInvestment, { params: { id }, body: {} }))
    for (const status of ['completed', 'active', 'completed', 'cancelled']) must(await setStatus(id, status))
  }
  let isOver = false
  const counting = async () => {
    while (!isOver) await countAll()
  }
  const checking = async () => {
    const found: string[] = []
    while (!isOver) found.push(...(await violations()))
    return found
  }
  const others = [counting(), counting(), checking()]
  await Promise.all(ids.map(life))
  isOver = true
  expect((await Promise.all(others)).at(-1)).toEqual([])
  expect(await expectExact()).toMatchObject({ cancelled: buyers.length + 1 })
  await countAll()
  await expectExact()
})

it('leaves a change for the next step that commits while a step counts', async () => {
  const [person] = (await newCustomers(platform, 1)) as [Person]
  await give(staff, person, '1000')
  const id = await runningInvestment(person, offers, '1000')
  await countAll()
  must(await setStatus(id, 'completed'))
  // The step waits for a figure that it has to change, after it has seen one change.
  const counting = await platform.sql.unchecked.begin(async (sql) => {
    await sql`select from request_figures where kind = 'investment' for update`
    const step = countAll()
    await sleep(300)
    must(await setStatus(id, 'active'))
    return { step }
  })
  await counting.step
  expect(await platform.reads`select was, became from uncounted_changes`).toEqual([
    { was: 'completed', became: 'active' },
  ])
  expect(await expectExact()).toMatchObject({ active: 1 })
})

it('counts late decisions and changes once when two processes wait for the position', async () => {
  const [payer, buyer] = (await newCustomers(platform, 2)) as [Person, Person]
  const waiting = await waitingInvestment(payer, offers, '1000')
  await give(staff, buyer, '1000')
  const bought = await runningInvestment(buyer, offers, '1000')
  await countAll()
  for (const id of [waiting, bought]) {
    if (id === waiting) must(await staff.send(confirmInvestment, { params: { id }, body: {} }))
    must(await setStatus(id, 'completed'))
    // Of the payment that was confirmed, the change belongs to a decision that is not counted.
    await expectExact()
  }
  const { steps } = await platform.sql.unchecked.begin(async (sql) => {
    await sql`select from figure_positions where kind = 'investment' for update`
    const begun = [countAll(), countAll()]
    await sleep(300)
    return { steps: begun }
  })
  await Promise.all(steps)
  await expectExact()
  expect(await platform.reads`select from uncounted_changes`).toHaveLength(0)
})

it('leaves figures of investments that the check of all books compares with the rows', async () => {
  await countAll()
  await asSuperuser(
    platform,
    `update request_figures set requests = requests + 1 where kind = 'investment' and status = 'cancelled' and coin = 'USDT'`,
  )
  expect(await violations()).toEqual([
    expect.stringMatching(/^The figures of .* have \d+ cancelled requests of .* USDT, and there are \d+ of .*\.$/),
  ])
  await asSuperuser(
    platform,
    `update request_figures set requests = requests - 1 where kind = 'investment' and status = 'cancelled' and coin = 'USDT'`,
  )
  // A change that was removed before it was counted.
  const [person] = (await newCustomers(platform, 1)) as [Person]
  await give(staff, person, '1000')
  const id = await runningInvestment(person, offers, '1000')
  await countAll()
  must(await setStatus(id, 'completed'))
  await asSuperuser(platform, 'delete from uncounted_changes')
  expect(await violations()).toHaveLength(2)
})
