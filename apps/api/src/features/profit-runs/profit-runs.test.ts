import {
  approveAction,
  cancelProfitRun,
  createProfitRun,
  listProfitRunLines,
  listProfitRuns,
  listProfitSources,
  payOut,
  previewProfitRun,
  readProfitRun,
  resumeProfitRun,
  setInvestmentStatus,
  startProfitRun,
  stopProfitRun,
  topUpFunding,
  undoProfitRun,
} from '@mintmark/contracts'
import { HOUSE_FUNDING_ID } from '@mintmark/domain'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { give, must, type Offers, runningInvestment } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { type Body, newApprover, newCustomers, type Person } from '../../testing/people.ts'
import { asked } from '../../testing/second-approver.ts'
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { verifyBooks } from '../../testing/verify-books.ts'
import { proceedWithRuns } from './public.ts'

const log = { error: () => undefined }
let platform: TestPlatform
let offers: Offers
let staff: Person
let second: Person
let people: Person[]
/** Active investments of 1,000 USD, one of each person. */
let ids: string[]
let periods = 0

beforeAll(async () => {
  platform = await openTestPlatform()
  offers = await addOffers(platform)
  staff = await newApprover(platform)
  second = await newApprover(platform)
  people = await newCustomers(platform, 3)
  ids = await Promise.all(
    people.map(async (person) => {
      await give(staff, person, '1000')
      return runningInvestment(person, offers, '1000')
    }),
  )
  await topUp('1000')
  return () => platform.close()
})
afterEach(async () => expect(await verifyBooks(platform)).toEqual([]))

const topUp = async (amount: string) =>
  must(
    await staff.send(topUpFunding, {
      params: { id: HOUSE_FUNDING_ID },
      body: { amount, reason: 'for a test', evidence: 'none' },
    }),
  )
const newPeriod = () => `Period ${++periods}`
const create = (body: object) => staff.send(createProfitRun, { body })
const draft = async (body: object): Promise<string> => String(must(await create({ period: newPeriod(), ...body })).id)
const read = async (id: string): Promise<Body> => must(await staff.send(readProfitRun, { params: { id } }))
const outcomes = async (id: string) => {
  const { body } = await staff.send(listProfitRunLines, { params: { id }, query: { sort: 'oldest' } })
  return (body as unknown as Body[]).map(({ outcome }) => String(outcome))
}
const profits = async () => {
  const rows = await platform.reads`select id, profit_usd::text as profit from investments where id = any(${ids})`
  return ids.map((id) => Number(rows.find((row) => row.id === id)?.profit))
}
const approve = async (answer: Promise<Awaited<ReturnType<Person['send']>>>) =>
  must(await second.send(approveAction, { params: { id: await asked(answer) } }))
const start = (id: string) => approve(staff.send(startProfitRun, { params: { id } }))
const undo = (id: string) => approve(staff.send(undoProfitRun, { params: { id }, body: { reason: 'a mistake' } }))

describe('a preview', () => {
  it('names each investment, the total and the balance after it, and saves nothing', async () => {
    const body = { period: newPeriod(), bundle_id: offers.bundleId, percent: '1.5' }
    const preview = must(await staff.send(previewProfitRun, { body }))
    expect(preview).toMatchObject({ count: 3, total_usd: '45.00000000', excluded_count: 0 })
    expect(preview.lines).toHaveLength(3)
    expect(preview.sources).toMatchObject([{ needed: '45.00000000', name: 'House' }])
    const [row] = await platform.reads`select count(*)::int as runs from profit_runs where period = ${body.period}`
    expect(row?.runs).toBe(0)
  })

  it('leaves out ids that do not exist', async () => {
    const body = { period: newPeriod(), investment_ids: [ids[0], crypto.randomUUID()], amount: '5' }
    const preview = must(await staff.send(previewProfitRun, { body }))
    expect(preview).toMatchObject({ count: 1, excluded: [{ user_email: null, why: 'unknown' }] })
  })

  it('refuses a plan without one source and one share', async () => {
    const plans = [
      { percent: '1' },
      { bundle_id: offers.bundleId, investment_ids: ids, percent: '1' },
      { bundle_id: offers.bundleId },
      { bundle_id: offers.bundleId, percent: '1', amount: '1' },
      { csv: `investment_id,amount_usd\n${ids[0]},1`, percent: '1' },
      { bundle_id: offers.bundleId, percent: '100.01' },
    ]
    for (const plan of plans) {
      const answer = await staff.send(previewProfitRun, { body: { period: 'P', ...plan } })
      expect([answer.status, answer.body.code]).toEqual([400, 'validation'])
    }
  })
})

describe('a period', () => {
  it('is credited once for a bundle, in any case of its label, until the run is canceled', async () => {
    const body = { bundle_id: offers.bundleId, amount: '1' }
    const period = newPeriod()
    const id = await draft({ ...body, period })
    expect(await create({ ...body, period: ` ${period.toUpperCase()}` })).toMatchObject({
      status: 409,
      body: { code: 'period_taken' },
    })
    must(await staff.send(cancelProfitRun, { params: { id } }))
    expect(await outcomes(id)).toEqual(['canceled', 'canceled', 'canceled'])
    const again = await draft({ ...body, period })
    must(await staff.send(cancelProfitRun, { params: { id: again } }))
  })

  it('is credited once for an investment, in runs of selections too', async () => {
    const period = newPeriod()
    const id = await draft({ investment_ids: [ids[0]], amount: '1', period })
    const preview = must(
      await staff.send(previewProfitRun, { body: { bundle_id: offers.bundleId, amount: '1', period } }),
    )
    expect(preview).toMatchObject({ count: 2, excluded: [{ investment_id: ids[0], why: 'taken' }] })
    const twice = await Promise.all([1, 2].map(() => create({ investment_ids: [ids[1]], amount: '1', period })))
    expect(twice.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await create({ investment_ids: [ids[0]], amount: '1', period })).toMatchObject({
      body: { code: 'run_empty' },
    })
    must(await staff.send(cancelProfitRun, { params: { id } }))
  })
})

describe('a run', () => {
  it('credits each line once after a second person has approved it, with the entries of the run', async () => {
    const before = await profits()
    const id = await draft({ csv: `investment_id,amount_usd\n${ids[0]},1.50\n${ids[1]},2.25\n` })
    await proceedWithRuns(platform, log)
    expect(await outcomes(id)).toEqual(['waiting', 'waiting'])
    const approval = await asked(staff.send(startProfitRun, { params: { id } }))
    expect(await read(id)).toMatchObject({ status: 'draft', approval_id: approval, csv_sha256: expect.any(String) })
    expect(await staff.send(approveAction, { params: { id: approval } })).toMatchObject({
      body: { code: 'own_request' },
    })
    must(await second.send(approveAction, { params: { id: approval } }))
    // Two processes at the same time, and once more.
    await Promise.all([proceedWithRuns(platform, log), proceedWithRuns(platform, log)])
    await proceedWithRuns(platform, log)
    expect(await read(id)).toMatchObject({ status: 'done', progress: { credited: { lines: 2, usd: '3.75000000' } } })
    const after = await profits()
    expect(after.map((profit, index) => profit - (before[index] ?? 0))).toEqual([1.5, 2.25, 0])
    const { body: done } = await staff.send(listProfitRuns, { query: { status: 'done' } })
    expect(done).toMatchObject([{ id, lines: 2, total_usd: '3.75000000' }])
    const sources = await people[0]?.send(listProfitSources, { params: { id: String(ids[0]) } })
    const { period } = await read(id)
    expect(sources?.body).toMatchObject([{ kind: 'credited', amount: '1.50000000', period }])
    const entries = await platform.reads`select actor_realm, approval_id from entries where approval_id = ${approval}`
    expect(entries.map((row) => row.actor_realm)).toEqual(['system', 'system'])
  })

  it('goes on where it was when the job died in the middle', async () => {
    const before = await profits()
    const id = await draft({ bundle_id: offers.bundleId, amount: '1' })
    await start(id)
    let left = 1
    const dying: TestPlatform = {
      ...platform,
      ledger: {
        ...platform.ledger,
        execute: (command, actor, key) =>
          left-- > 0 ? platform.ledger.execute(command, actor, key) : Promise.reject(new Error('killed')),
      },
    }
    await expect(proceedWithRuns(dying, log)).rejects.toThrow('killed')
    expect((await outcomes(id)).filter((outcome) => outcome === 'credited')).toHaveLength(1)
    expect(await verifyBooks(platform)).toEqual([])
    await proceedWithRuns(platform, log)
    expect(await outcomes(id)).toEqual(['credited', 'credited', 'credited'])
    expect(await profits()).toEqual(before.map((profit) => profit + 1))
  })

  it('stops with the reason when the account is short, and is resumed after a top-up', async () => {
    const id = await draft({ bundle_id: offers.bundleId, amount: '600' })
    await start(id)
    await proceedWithRuns(platform, log)
    expect(await read(id)).toMatchObject({ status: 'stopped', stop_reason: expect.stringContaining('House has') })
    expect((await outcomes(id)).filter((outcome) => outcome === 'credited')).toHaveLength(1)
    await topUp('2000')
    must(await staff.send(resumeProfitRun, { params: { id } }))
    await proceedWithRuns(platform, log)
    expect(await read(id)).toMatchObject({ status: 'done', stop_reason: null })
    await undo(id)
    await proceedWithRuns(platform, log)
    expect(await read(id)).toMatchObject({ status: 'undone' })
  })

  it('credits nothing while staff have stopped it', async () => {
    const id = await draft({ bundle_id: offers.bundleId, amount: '1' })
    await start(id)
    must(await staff.send(stopProfitRun, { params: { id }, body: { reason: 'a question' } }))
    await proceedWithRuns(platform, log)
    expect(await outcomes(id)).toEqual(['waiting', 'waiting', 'waiting'])
    await undo(id)
    await proceedWithRuns(platform, log)
    expect([await read(id), await outcomes(id)]).toMatchObject([
      { status: 'undone' },
      ['canceled', 'canceled', 'canceled'],
    ])
  })
})

describe('an undone run', () => {
  it('takes back each credit, except from a customer who was paid out, and skips one who was before', async () => {
    const [gone, spent] = ids as [string, string, string]
    const payOutOf = async (index: number, id: string) => {
      const person = people[index] as Person
      must(await staff.send(setInvestmentStatus, { params: { id }, body: { status: 'completed' } }))
      must(await person.send(payOut, { body: { user_id: person.id, user_bundle_id: id, token_symbol: 'USDT' } }))
    }
    const id = await draft({ bundle_id: offers.bundleId, amount: '10' })
    await payOutOf(0, gone)
    await start(id)
    await proceedWithRuns(platform, log)
    expect((await outcomes(id)).sort()).toEqual(['credited', 'credited', 'skipped'])
    await payOutOf(1, spent)
    const [, , before] = await profits()
    await undo(id)
    await Promise.all([proceedWithRuns(platform, log), proceedWithRuns(platform, log)])
    expect((await outcomes(id)).sort()).toEqual(['kept', 'skipped', 'undone'])
    expect(await read(id)).toMatchObject({ status: 'partly_undone' })
    expect((await profits())[2]).toBe(Number(before) - 10)
    expect(await staff.send(undoProfitRun, { params: { id }, body: { reason: 'again' } })).toMatchObject({
      body: { code: 'run_not_possible' },
    })
  })
})
