import { rejectInvestment, setInvestmentStatus } from '@mintmark/contracts'
import { CHAINS, chainOf } from '@mintmark/domain'
import { describe, expect, it, vi } from 'vitest'
import { completeAtMaturity } from '../features/investments/complete-investment.ts'
import { FIRST_ID } from '../ledger/owned-changes.ts'
import { SYSTEM } from '../ledger/system-actor.ts'
import { authenticateRows } from '../testing/authenticate-rows.ts'
import { explain } from '../testing/explain.ts'
import { give, must, runningInvestment, waitingInvestment } from '../testing/money.ts'
import { newCustomers, type Person } from '../testing/people.ts'
import { prepareFixture } from '../testing/prepare-fixture.ts'
import { openSecondProcess } from '../testing/test-platform.ts'
import { verifyBooks } from '../testing/verify-books.ts'
import { completeMature, NEXT_OPEN } from './complete-mature.ts'

const DAY_MS = 86_400_000

const fixture = prepareFixture('owner')

const late = () => new Date(Date.now() + 15 * DAY_MS)

const stateOf = async (id: string) => {
  const [row] = await fixture.platform.reads`select status, reopened_at from investments where id = ${id}`
  return { status: row?.status, isReopened: row?.reopened_at !== null }
}

const setStatus = async (id: string, status: 'active' | 'completed') =>
  must(await fixture.staff.send(setInvestmentStatus, { params: { id }, body: { status } }))

async function running(): Promise<string> {
  const [customer] = (await newCustomers(fixture.platform, 1)) as [Person]
  await give(fixture.staff, customer, '1000')
  return runningInvestment(customer, fixture.offers, '1000')
}

describe('an investment that matures', () => {
  it('is completed when its last day ends and not a moment earlier', async () => {
    const id = await running()
    const [row] = await fixture.platform.reads`select activated_at from investments where id = ${id}`
    const end = new Date(row?.activated_at).getTime() + 14 * DAY_MS
    await completeMature(fixture.platform, new Date(end - 1))
    expect(await stateOf(id)).toMatchObject({ status: 'active' })
    await completeMature(fixture.platform, new Date(end))
    expect(await stateOf(id)).toMatchObject({ status: 'completed' })
    const rows = await fixture.platform
      .reads`select actor_realm, outcome from audit_log where subject_id = ${id} and action = 'investment.complete'`
    expect(rows).toEqual([{ actor_realm: 'system', outcome: 'done' }])
  })

  it('is not completed early by a process whose clock is ahead: PostgreSQL’s clock decides', async () => {
    const id = await running()
    vi.useFakeTimers({ toFake: ['Date'], now: late() })
    try {
      await completeMature(fixture.platform)
    } finally {
      vi.useRealTimers()
    }
    expect(await stateOf(id)).toMatchObject({ status: 'active' })
  })

  it('is never completed by the calendar if its bundle is flexible', async () => {
    const id = await running()
    const { unchecked } = fixture.platform.sql
    await unchecked`update investments set days = null where id = ${id}`
    await authenticateRows(unchecked, fixture.platform.booksKeys)
    await completeMature(fixture.platform, new Date('2099-01-01'))
    expect(await stateOf(id)).toMatchObject({ status: 'active' })
  })

  it('is never completed by the calendar unless it is active', async () => {
    const [customer, other] = (await newCustomers(fixture.platform, 2)) as [Person, Person]
    const [pending, rejected, cancelled] = [
      await waitingInvestment(customer, fixture.offers, '1000'),
      await waitingInvestment(other, fixture.offers, '1000'),
      await running(),
    ]
    must(await fixture.staff.send(rejectInvestment, { params: { id: rejected } }))
    must(await fixture.staff.send(setInvestmentStatus, { params: { id: cancelled }, body: { status: 'cancelled' } }))
    await completeMature(fixture.platform, new Date('2099-01-01'))
    expect(await stateOf(pending)).toMatchObject({ status: 'pending' })
    expect(await stateOf(rejected)).toMatchObject({ status: 'rejected' })
    expect(await stateOf(cancelled)).toMatchObject({ status: 'cancelled' })
  })

  it('stays as staff decide while the job runs', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, running))
    const cancelled = all.map((id) =>
      fixture.staff.send(setInvestmentStatus, { params: { id }, body: { status: 'cancelled' } }),
    )
    await Promise.all([
      ...cancelled,
      completeMature(fixture.platform, late()),
      completeMature(fixture.platform, late()),
    ])
    for (const id of all) expect(await stateOf(id)).toMatchObject({ status: 'cancelled' })
    expect(await verifyBooks(fixture.platform)).toEqual([])
  })

  it('is decided by the rule under its lock, and not when the job finds it', async () => {
    const id = await running()
    const unripe = await fixture.platform.ledger.execute(completeAtMaturity({ id }), SYSTEM)
    expect([unripe, await stateOf(id)]).toMatchObject([{ success: true }, { status: 'active' }])
    await fixture.platform.ledger.execute(completeAtMaturity({ id, on: late() }), SYSTEM)
    expect(await stateOf(id)).toMatchObject({ status: 'completed' })
  })

  it('is completed once when several processes look at the same time', async () => {
    const id = await running()
    await Promise.all([
      completeMature(fixture.platform, late()),
      completeMature(fixture.platform, late()),
      completeMature(fixture.platform, late()),
    ])
    const done = await fixture.platform
      .reads`select 1 from audit_log where subject_id = ${id} and action = 'investment.complete' and outcome = 'done'`
    expect(done).toHaveLength(1)
  })
})

it('reads two hundred open investments with a statement, and completes what has matured after them', async () => {
  const id = await running()
  const { unchecked } = fixture.platform.sql
  await unchecked`
    insert into open_investments (chain, customer_id, bundle_id, investment_id)
    select i.chain, i.customer_id, lpad(n::text, 32, '0')::uuid, gen_random_uuid()
    from investments i cross join generate_series(1, 450) n where i.id = ${id}`
  const { scans } = await explain(fixture.platform.reads, NEXT_OPEN, ['0', FIRST_ID, FIRST_ID])
  await completeMature(fixture.platform, late())
  await unchecked`delete from open_investments where bundle_id < lpad('451', 32, '0')::uuid`
  expect(scans.find(({ table }) => table === 'open_investments')?.rows).toBe(200)
  expect(await stateOf(id)).toMatchObject({ status: 'completed' })
})

it('completes those after one that the database refuses, and reports its error', async () => {
  // Two of them are in the same chain.
  const people = await newCustomers(fixture.platform, CHAINS + 1)
  const ofChains = [...Map.groupBy(people, ({ id }) => chainOf(id)).values()]
  const sameChain = ofChains.find(({ length }) => length > 1)?.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const [first, later] = sameChain as [Person, Person]
  for (const person of [first, later]) await give(fixture.staff, person, '1000')
  const [refused, id] = [
    await runningInvestment(first, fixture.offers, '1000'),
    await runningInvestment(later, fixture.offers, '1000'),
  ]
  const { unchecked } = fixture.platform.sql
  // More than a page of others is between them.
  await unchecked`
    insert into open_investments (chain, customer_id, bundle_id, investment_id)
    select chain, customer_id, ('ffffffff' || lpad(n::text, 24, '0'))::uuid, gen_random_uuid()
    from investments cross join generate_series(1, 250) n where id = ${refused}`
  await unchecked.unsafe(`
    create function refuse_it() returns trigger language plpgsql as $$ begin raise 'It cannot be written.'; end $$;
    create trigger refuse_it before update on investments for each row when (old.id = '${refused}') execute function refuse_it()`)
  await expect(completeMature(fixture.platform, late())).rejects.toThrow('It cannot be written.')
  await unchecked.unsafe('drop trigger refuse_it on investments; drop function refuse_it()')
  await unchecked`delete from open_investments where bundle_id >= 'ffffffff-0000-0000-0000-000000000000'`
  expect([await stateOf(refused), await stateOf(id)]).toMatchObject([{ status: 'active' }, { status: 'completed' }])
})

describe('an investment that staff reopened', () => {
  it('is left to staff, who complete it by hand', async () => {
    const id = await running()
    await completeMature(fixture.platform, late())
    expect(await stateOf(id)).toEqual({ status: 'completed', isReopened: false })
    await setStatus(id, 'active')
    await completeMature(fixture.platform, late())
    expect(await stateOf(id)).toEqual({ status: 'active', isReopened: true })
    await setStatus(id, 'completed')
    expect(await stateOf(id)).toEqual({ status: 'completed', isReopened: false })
    expect(await verifyBooks(fixture.platform)).toEqual([])
  })

  it('stays open when the job found it before staff reopened it', async () => {
    const id = await running()
    const ledger: typeof fixture.platform.ledger = {
      ...fixture.platform.ledger,
      // The job has found the investment. Before its command runs, staff complete and reopen it.
      execute: async (work, actor, request) => {
        await setStatus(id, 'completed')
        await setStatus(id, 'active')
        return fixture.platform.ledger.execute(work, actor, request)
      },
    }
    await completeMature({ ...fixture.platform, ledger }, late())
    expect(await stateOf(id)).toEqual({ status: 'active', isReopened: true })
  })
})

describe('a day', () => {
  it.each([
    ['forward', '2026-03-01T12:00:00.000Z'],
    ['back', '2026-10-25T12:00:00.000Z'],
  ])('has 24 hours when the clocks of the server go %s', async (_, activatedAt) => {
    const id = await running()
    const { unchecked } = fixture.platform.sql
    await unchecked`update investments set activated_at = ${activatedAt} where id = ${id}`
    await authenticateRows(unchecked, fixture.platform.booksKeys)
    await unchecked.unsafe(
      `alter database ${new URL(fixture.platform.databaseUrl).pathname.slice(1)} set timezone = 'America/New_York'`,
    )
    const there = await openSecondProcess(fixture.platform)
    try {
      const end = Date.parse(activatedAt) + 14 * DAY_MS
      await completeMature(there, new Date(end - 1))
      expect(await stateOf(id)).toMatchObject({ status: 'active' })
      await completeMature(there, new Date(end))
      expect(await stateOf(id)).toMatchObject({ status: 'completed' })
    } finally {
      await there.close()
    }
  })
})
