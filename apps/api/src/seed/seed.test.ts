import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as calls from '@mintmark/contracts'
import { DEMO_FINANCE, DEMO_INVESTOR, DEMO_STAFF, timeline } from '@mintmark/contracts/demo'
import { INVESTMENT_STATUSES, lacksTxid } from '@mintmark/domain'
import { asc, eq, isNull, lt } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOf } from '../db/own-rows.ts'
import {
  approvals,
  auditLog,
  bundles,
  customers,
  deposits,
  entries,
  investments,
  outbox,
  paymentProofs,
} from '../db/schema.ts'
import { newStaff, visitor } from '../testing/people.ts'
import { ADMIN_HOST, openBarePlatform, openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { verifyBooks } from '../testing/verify-books.ts'
import { seedPlatform } from './seed-platform.ts'

let platform: TestPlatform
const said: string[] = []
const begun = new Date()
const seed = () => seedPlatform(platform.env, (line) => said.push(line))

beforeAll(async () => {
  platform = await openBarePlatform({ MARKET_SOURCE: 'fixed' })
  await seed()
})
afterAll(() => platform.close())

async function investor() {
  const send = visitor(platform)
  const { body } = await send(calls.login, { body: DEMO_INVESTOR })
  return { id: String(body.user?.id), send }
}

async function staff() {
  const send = visitor(platform, ADMIN_HOST)
  expect((await send(calls.adminLogin, { body: DEMO_STAFF })).status).toBe(200)
  return send
}

const goesForward = (values: readonly (Date | string)[]) =>
  expect(values.every((value, index) => index === 0 || value >= (values[index - 1] as Date | string))).toBe(true)

describe('the demo data', () => {
  it('match the books, entry by entry', async () => {
    expect(await verifyBooks(platform)).toEqual([])
    expect(await platform.db.$count(entries)).toBeGreaterThan(80)
  })

  it('have an approval by another person, somewhat later, for everything above the limit and for nothing else', async () => {
    const rows = await platform.reads<{ action: string; summary: string; minutes: number }[]>`
      select a.action, a.summary, extract(epoch from a.decided_at - a.created_at) / 60 as minutes
      from approvals a join staff s on s.id = a.decided_by
      where a.status = 'approved' and a.decided_by <> a.requested_by and s.email = ${DEMO_STAFF.email}
        and a.amount_usd > 10000 order by a.id`
    expect(await platform.db.$count(approvals)).toBe(rows.length)
    const actions = rows.map(({ action }) => action)
    for (const action of ['funding.top_up', 'deposit.confirm', 'withdrawal.confirm']) expect(actions).toContain(action)
    for (const { minutes } of rows) expect(Number(minutes)).toBeGreaterThan(1)
    const alone = await platform.reads`select 1 from audit_log where code = 'no_second_approver'`
    expect(alone).toEqual([])
    const send = visitor(platform, ADMIN_HOST)
    expect((await send(calls.adminLogin, { body: DEMO_FINANCE })).status).toBe(200)
    expect((await send(calls.readApprovalLimit)).body).toEqual({
      limit_usd: '10000.00000000',
      first_deposit_limit_usd: null,
      added_times: 5,
      alone: [],
      two_from: null,
    })
  })

  it('have a transaction ID for every confirmed deposit on a network', async () => {
    const rows = await platform.db.select().from(deposits).where(eq(deposits.status, 'confirmed'))
    expect(rows.filter(({ network }) => network !== null).length).toBeGreaterThan(20)
    expect(rows.filter(lacksTxid)).toEqual([])
    expect(new Set(rows.map(({ txid }) => txid)).size).toBe(rows.length)
  })

  it('are in chronological order, in the seals and in the ids', async () => {
    const sealed = await platform.reads<{ chain: number; id: string; at: Date }[]>`
      select e.chain, e.id, e.at from seals s join entries e on e.chain = s.chain and e.id = s.entry_id
      order by s.chain, s.position`
    expect(sealed).toHaveLength(await platform.db.$count(entries))
    for (const chained of Map.groupBy(sealed, ({ chain }) => chain).values()) {
      goesForward(chained.map(({ at }) => at))
      goesForward(chained.map(({ id }) => id))
    }
    const heard = await platform.db.select().from(auditLog).orderBy(asc(auditLog.id))
    goesForward(heard.map(({ at }) => at))
    const asked = await platform.db.select().from(deposits).orderBy(asc(deposits.id))
    goesForward(asked.map(({ createdAt }) => createdAt))
  })

  it('have their whole past in the audit log, each action with its subject', async () => {
    const rows = await platform.db.select().from(auditLog).where(lt(auditLog.at, begun)).orderBy(asc(auditLog.id))
    expect(new Set(rows.map(({ actorRealm }) => actorRealm))).toEqual(new Set(['customer', 'staff', 'system']))
    // An action on settings has none.
    const without = rows.filter(({ subjectId }) => subjectId === null).map(({ action }) => action)
    expect(without).toEqual(['settings.change', 'controls.change'])
    const registered = rows.filter(({ action }) => action === 'customer.register').map(({ actorId }) => actorId)
    const people = await platform.db.select({ id: customers.id }).from(customers).orderBy(asc(customers.createdAt))
    expect(registered).toEqual(people.map(({ id }) => id))
  })

  it('have legal texts that say that they are none, accepted by the customers, and no consent that calls need', async () => {
    const { send } = await investor()
    const { text } = (await send(calls.readLegalText, { params: { kind: 'risk' } })).body
    expect(String(text?.body)).toMatch(/^> \*\*Demo text\.\*\* This is not a legal document/)
    expect((await send(calls.readSession)).body.consent_due).toBeUndefined()
  })

  it('show the investor an investment in every state, one of them ready to be paid out', async () => {
    const { id, send } = await investor()
    const rows = await platform.db.select().from(investments).where(isOf(investments, id))
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(INVESTMENT_STATUSES))
    const due = rows.find(({ status }) => status === 'completed')
    const pay = { body: { user_id: id, user_bundle_id: due?.id, token_symbol: 'BTC' }, key: 'try-the-payout' }
    expect(await send(calls.payOut, pay)).toMatchObject({ status: 200 })
  })

  it('leave the investor some of each coin, and every other plan to buy', async () => {
    const { id, send } = await investor()
    for (const symbol of ['BTC', 'ETH', 'USDT']) {
      const { body } = await send(calls.readBalance, { params: { userId: id, symbol } })
      expect(Number(body.available_balance), symbol).toBeGreaterThan(0)
    }
    for (const [name, amount] of [
      ['Gold', '5000'],
      ['Diamond', '100000'],
    ] as const) {
      const bundle = (await platform.db.select().from(bundles)).find((each) => each.name === name)
      const body = { user_id: id, bundle_id: bundle?.id, bundle_usd_price: amount, coin: 'USDT' }
      expect((await send(calls.buyBundle, { body, key: `try-the-plan-${name}` })).status, name).toBe(200)
    }
    expect(await verifyBooks(platform)).toEqual([])
  })

  it('show staff pending requests with receipts', async () => {
    const send = await staff()
    const { body } = await send(calls.listDeposits, { query: { status: 'pending' } })
    const proof = String((body as unknown as { payment_proof: string }[])[0]?.payment_proof)
    expect(existsSync(join(platform.env.DATA_DIR, 'uploads/payment-proofs', proof))).toBe(true)
    const { body: waiting } = await send(calls.listWithdrawalRequests, {})
    expect((waiting as unknown as unknown[]).length).toBeGreaterThan(2)
  })

  it('leave no mail of the past unsent', async () => {
    const owed = await platform.db.select().from(outbox).where(isNull(outbox.sentAt))
    expect(owed.filter(({ createdAt }) => createdAt < begun)).toEqual([])
    expect(await platform.db.$count(outbox)).toBeGreaterThan(50)
  })

  it('are not loaded again', async () => {
    const before = await platform.db.$count(auditLog)
    await seed()
    expect(said.at(-1)).toBe('Demo data: loaded before, nothing changes')
    expect(await platform.db.$count(auditLog)).toBe(before)
  })
})

describe('a platform that is not empty', () => {
  it('stays as it is when it already has data', async () => {
    const own = await openTestPlatform()
    await newStaff(own)
    await seedPlatform(own.env, (line) => said.push(line))
    expect(said.at(-1)).toBe('Demo data: the platform is in use, nothing changes')
    expect(await own.db.$count(bundles)).toBe(0)
    await own.close()
  })

  it('is completed when an earlier run was interrupted', async () => {
    const half = await openBarePlatform()
    const stop = seedPlatform(half.env, () => {
      throw new Error('stopped')
    })
    await expect(stop).rejects.toThrow('stopped')
    const counted = await half.db.$count(entries)
    expect(counted).toBeGreaterThan(0)
    await seedPlatform(half.env, (line) => said.push(line))
    expect(said).toContain('Demo data: an earlier start was stopped half-way; going on from there')
    expect(await half.db.$count(entries)).toBeGreaterThan(counted)
    expect(await verifyBooks(half)).toEqual([])
    expect(await half.db.$count(outbox, isNull(outbox.sentAt))).toBe(0)
    const proofs = timeline(new Date()).filter(({ action }) => /^(deposit|investment).request$/.test(action.action))
    expect(await half.db.$count(paymentProofs)).toBe(proofs.length)
    await half.close()
  })
})
