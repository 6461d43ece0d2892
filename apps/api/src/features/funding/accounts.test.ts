import * as calls from '@mintmark/contracts'
import { HOUSE_FUNDING_ID } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { bundles } from '../../db/schema.ts'
import { verifyBooks } from '../../ledger/books.ts'
import { fundHouse, give, must, runningInvestment } from '../../testing/money.ts'
import { type Body, newCustomers, type Person } from '../../testing/people.ts'
import { prepareShop } from '../../testing/prepare-shop.ts'

const shop = prepareShop('finance')
beforeAll(() => give(shop.staff, shop.customer, '10000'))

const accounts = async () => (await shop.staff.send(calls.listFundingAccounts)).body as unknown as Body[]
const topUp = (id: string, body: object, key?: string) =>
  shop.staff.send(calls.topUpFunding, { params: { id }, body, ...(key && { key }) })
const credit = (id: string, amount: string) => shop.staff.send(calls.creditProfit, { params: { id }, body: { amount } })

describe('a funding account', () => {
  it('is there from the start, and is opened with a name', async () => {
    expect(await accounts()).toMatchObject([
      { id: HOUSE_FUNDING_ID, name: 'House', balance: '0.00000000', bundle_names: ['Silver'] },
    ])
    const opened = must(await shop.staff.send(calls.createFundingAccount, { body: { name: 'Mining' } }))
    expect(opened).toMatchObject({ name: 'Mining', balance: '0.00000000', bundle_names: [] })
    expect((await accounts()).map(({ name }) => String(name))).toEqual(['House', 'Mining'])
    const [audit] = await shop.platform.reads`select * from audit_log where act = 'funding.create'`
    expect(audit).toMatchObject({ actor_id: shop.staff.id, subject_id: opened.id, outcome: 'done' })
  })

  it('is topped up with a reason and evidence, once per key', async () => {
    const body = { amount: '500.25', reason: 'for the spring', evidence: 'statement 7' }
    const key = newId()
    for (const _ of Array(3))
      expect(await topUp(HOUSE_FUNDING_ID, body, key)).toMatchObject({
        status: 200,
        body: { message: calls.MESSAGES.toppedUp },
      })
    expect((await accounts())[0]).toMatchObject({ balance: '500.25000000' })
    const [entry] = await shop.platform.reads`select * from entries where kind = 'funding.topped_up'`
    expect(entry).toMatchObject({ reason: 'for the spring', actor_id: shop.staff.id })
    const [row] = await shop.platform
      .reads`select *, amount_usd::text as usd from top_ups where id = ${entry?.subject_id}`
    expect(row).toMatchObject({ usd: '500.25000000', reason: 'for the spring', evidence: 'statement 7' })
    const [audit] = await shop.platform.reads`select * from audit_log where act = 'funding.top_up'`
    expect(JSON.parse(audit?.after)).toEqual({
      account: HOUSE_FUNDING_ID,
      amount_usd: '500.25000000',
      evidence: 'statement 7',
    })
  })

  it('must be there, also when its id comes in capitals', async () => {
    const body = { amount: '1', reason: 'x', evidence: 'y' }
    expect(await topUp(newId(), body)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const [, mining] = await accounts()
    expect(await topUp(String(mining?.id).toUpperCase(), body)).toMatchObject({ status: 200 })
    expect(await verifyBooks(shop.platform.reads)).toEqual([])
  })
})

describe('profit', () => {
  it('comes from the account, goes back to it, and its customer is told where from', async () => {
    const id = await runningInvestment(shop.customer, shop.offers, '1000')
    expect(await credit(id, '600')).toMatchObject({
      status: 422,
      body: { code: 'funding_short', details: { account: 'House', availableUsd: '500.25' } },
    })
    must(await credit(id, '400'))
    must(await shop.staff.send(calls.reduceProfit, { params: { id }, body: { amount: '150' } }))
    expect((await accounts())[0]).toMatchObject({ balance: '250.25000000' })
    must(await shop.staff.send(calls.setInvestmentStatus, { params: { id }, body: { status: 'cancelled' } }))
    expect((await accounts())[0]).toMatchObject({ balance: '500.25000000' })
    const { body } = await shop.customer.send(calls.listProfitSources, { params: { id } })
    expect(body).toMatchObject([
      { kind: 'returned', amount: '-250.00000000', source: 'House' },
      { kind: 'reduced', amount: '-150.00000000', source: 'House' },
      { kind: 'credited', amount: '400.00000000', source: 'House' },
    ])
    const [other] = (await newCustomers(shop.platform, 1)) as [Person]
    expect(await other.send(calls.listProfitSources, { params: { id } })).toMatchObject({ status: 404 })
  })

  it('comes from the account that the bundle had when it was bought', async () => {
    const [, mining] = await accounts()
    const moved = { fundingId: String(mining?.id) }
    await shop.platform.db.update(bundles).set(moved).where(eq(bundles.id, shop.offers.bundleId))
    const id = await runningInvestment(shop.customer, shop.offers, '1000')
    await shop.platform.db
      .update(bundles)
      .set({ fundingId: HOUSE_FUNDING_ID })
      .where(eq(bundles.id, shop.offers.bundleId))
    expect(await credit(id, '20')).toMatchObject({ status: 422, body: { details: { account: 'Mining' } } })
    await fundHouse(shop.staff, '50', String(mining?.id))
    must(await credit(id, '20'))
    expect((await accounts()).map(({ balance }) => String(balance))).toEqual(['500.25000000', '31.00000000'])
    expect((await shop.customer.send(calls.listProfitSources, { params: { id } })).body).toMatchObject([
      { source: 'Mining' },
    ])
    expect(await verifyBooks(shop.platform.reads)).toEqual([])
  })
})
