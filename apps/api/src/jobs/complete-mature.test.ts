import { setInvestmentStatus } from '@mintmark/contracts'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyBooks } from '../ledger/books.ts'
import { give, must, type Offers, runningInvestment } from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { newCustomers, newStaff, type Person } from '../testing/people.ts'
import { openBeside, openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { completeMature } from './complete-mature.ts'

const DAY_MS = 86_400_000

let platform: TestPlatform
let offers: Offers
let staff: Person

beforeAll(async () => {
  platform = await openTestPlatform()
  offers = await addOffers(platform)
  staff = await newStaff(platform)
})
afterAll(() => platform.close())

const late = () => new Date(Date.now() + 15 * DAY_MS)

const told = async (id: string) => {
  const [row] = await platform.reads`select status, reopened_at from investments where id = ${id}`
  return { status: row?.status, isMarked: row?.reopened_at !== null }
}

const setStatus = async (id: string, status: 'active' | 'completed') =>
  must(await staff.send(setInvestmentStatus, { params: { id }, body: { status } }))

async function running(): Promise<string> {
  const [customer] = (await newCustomers(platform, 1)) as [Person]
  await give(staff, customer, '1000')
  return runningInvestment(customer, offers, '1000')
}

describe('an investment that staff reopened', () => {
  it('is left to staff, who complete it by hand', async () => {
    const id = await running()
    await completeMature(platform, late())
    expect(await told(id)).toEqual({ status: 'completed', isMarked: false })
    await setStatus(id, 'active')
    await completeMature(platform, late())
    expect(await told(id)).toEqual({ status: 'active', isMarked: true })
    await setStatus(id, 'completed')
    expect(await told(id)).toEqual({ status: 'completed', isMarked: false })
    expect(await verifyBooks(platform.reads)).toEqual([])
  })

  it('stays reopened when the calendar looked before staff took the completion back', async () => {
    const id = await running()
    const ledger: TestPlatform['ledger'] = {
      // The job has found the investment; before its command comes, staff complete it and take that back.
      execute: async (work, actor, request) => {
        await setStatus(id, 'completed')
        await setStatus(id, 'active')
        return platform.ledger.execute(work, actor, request)
      },
    }
    await completeMature({ ...platform, ledger }, late())
    expect(await told(id)).toEqual({ status: 'active', isMarked: true })
  })
})

describe('days', () => {
  it.each([
    ['forward', '2026-03-01T12:00:00.000Z'],
    ['back', '2026-10-25T12:00:00.000Z'],
  ])('have 24 hours where the server’s clocks go %s', async (_, activatedAt) => {
    const id = await running()
    const owner = postgres(platform.databaseUrl, { max: 1 })
    await owner`update investments set activated_at = ${activatedAt} where id = ${id}`
    await owner.unsafe(
      `alter database ${new URL(platform.databaseUrl).pathname.slice(1)} set timezone = 'America/New_York'`,
    )
    await owner.end()
    const there = await openBeside(platform)
    try {
      const end = Date.parse(activatedAt) + 14 * DAY_MS
      await completeMature(there, new Date(end - 1))
      expect(await told(id)).toMatchObject({ status: 'active' })
      await completeMature(there, new Date(end))
      expect(await told(id)).toMatchObject({ status: 'completed' })
    } finally {
      await there.close()
    }
  })
})
