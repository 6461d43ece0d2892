import * as calls from '@mintmark/contracts'
import { HOUSE_FUNDING_ID } from '@mintmark/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { changeBundleRow } from '../../testing/audited-offers.ts'
import { fundHouse, give, must, runningInvestment } from '../../testing/money.ts'
import { type Body, newCustomers, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { verifyBooks } from '../../testing/verify-books.ts'

const fixture = prepareFixture('finance')
beforeAll(() => give(fixture.staff, fixture.customer, '10000'))

const accounts = async (query: Record<string, string> = { sort: 'oldest' }) =>
  (await fixture.staff.send(calls.listFundingAccounts, { query })).body as unknown as Body[]
const open = (name: string) => fixture.staff.send(calls.createFundingAccount, { body: { name } })
const topUp = (id: string, body: object, key?: string) =>
  fixture.staff.send(calls.topUpFunding, { params: { id }, body, ...(key && { key }) })
const credit = (id: string, amount: string) =>
  fixture.staff.send(calls.creditProfit, { params: { id }, body: { amount } })

describe('a funding account', () => {
  it('exists from the start, and another is opened with a name', async () => {
    expect(await accounts()).toMatchObject([
      { id: HOUSE_FUNDING_ID, name: 'House', balance: '0.00000000', bundle_names: ['Silver'] },
    ])
    const opened = must(await open('Mining'))
    expect(opened).toMatchObject({ name: 'Mining', balance: '0.00000000', bundle_names: [] })
    expect((await accounts()).map(({ name }) => String(name))).toEqual(['House', 'Mining'])
    const [audit] = await fixture.platform.reads`select * from audit_log where action = 'funding.create'`
    expect(audit).toMatchObject({ actor_id: fixture.staff.id, subject_id: opened.id, outcome: 'done' })
  })

  it('has a name that no other account has in any case, and a refusal is recorded', async () => {
    for (const name of ['House', 'hOUSE', ' mining '])
      expect(await open(name)).toMatchObject({ status: 409, body: { code: 'name_taken' } })
    const [audit] = await fixture.platform.reads`
      select outcome, code from audit_log where action = 'funding.create' order by id desc limit 1`
    expect(audit).toEqual({ outcome: 'refused', code: 'name_taken' })
  })

  it('is found by part of its name, and exported the same way', async () => {
    const names = async (query: Record<string, string>) => (await accounts(query)).map(({ name }) => String(name))
    expect(await names({})).toEqual(['Mining', 'House'])
    expect(await names({ query: 'MIN' })).toEqual(['Mining'])
    const listed = calls.listFundingAccounts as unknown as calls.StaffList
    const { body } = await fixture.staff.send(calls.exportOf(listed), { query: { query: 'hou' } })
    const [head, ...rows] = String(body).trimEnd().split('\r\n')
    expect(head).toBe('id,name,balance,spent_30_days,runs_out_at,bundle_names,created_at')
    expect(rows.map((row) => row.split(',').slice(0, 3))).toEqual([[HOUSE_FUNDING_ID, 'House', '0.00000000']])
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
    const [entry] = await fixture.platform.reads`select * from entries where kind = 'funding.topped_up'`
    expect(entry).toMatchObject({ reason: 'for the spring', actor_id: fixture.staff.id })
    const [row] = await fixture.platform
      .reads`select *, amount_usd::text as usd from top_ups where id = ${entry?.subject_id}`
    expect(row).toMatchObject({ usd: '500.25000000', reason: 'for the spring', evidence: 'statement 7' })
    const [audit] = await fixture.platform.reads`select * from audit_log where action = 'funding.top_up'`
    expect(JSON.parse(audit?.after)).toEqual({
      account: HOUSE_FUNDING_ID,
      amount_usd: '500.25000000',
      evidence: 'statement 7',
    })
  })

  it('must exist, also when its id comes in capitals', async () => {
    const body = { amount: '1', reason: 'x', evidence: 'y' }
    expect(await topUp(newId(), body)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const [, mining] = await accounts()
    expect(await topUp(String(mining?.id).toUpperCase(), body)).toMatchObject({ status: 200 })
    expect(await verifyBooks(fixture.platform)).toEqual([])
  })
})

describe('profit', () => {
  it('comes from the account and returns to it, and the customer sees the source', async () => {
    const id = await runningInvestment(fixture.customer, fixture.offers, '1000')
    expect(await credit(id, '600')).toMatchObject({
      status: 422,
      body: { code: 'funding_short', details: { account: 'House', availableUsd: '500.25' } },
    })
    must(await credit(id, '400'))
    must(await fixture.staff.send(calls.reduceProfit, { params: { id }, body: { amount: '150' } }))
    expect((await accounts())[0]).toMatchObject({ balance: '250.25000000', spent_30_days: '250.00000000' })
    must(await fixture.staff.send(calls.setInvestmentStatus, { params: { id }, body: { status: 'cancelled' } }))
    expect((await accounts())[0]).toMatchObject({ balance: '500.25000000', spent_30_days: '0.00000000' })
    const { body } = await fixture.customer.send(calls.listProfitSources, { params: { id } })
    expect(body).toMatchObject([
      { kind: 'returned', amount: '-250.00000000', source: 'House' },
      { kind: 'reduced', amount: '-150.00000000', source: 'House' },
      { kind: 'credited', amount: '400.00000000', source: 'House' },
    ])
    const [other] = (await newCustomers(fixture.platform, 1)) as [Person]
    expect(await other.send(calls.listProfitSources, { params: { id } })).toMatchObject({ status: 404 })
  })

  it('comes from the account that the bundle had when it was bought', async () => {
    const [, mining] = await accounts()
    const moved = { fundingId: String(mining?.id) }
    await changeBundleRow(fixture.platform.db, fixture.offers.bundleId, moved)
    const id = await runningInvestment(fixture.customer, fixture.offers, '1000')
    await changeBundleRow(fixture.platform.db, fixture.offers.bundleId, { fundingId: HOUSE_FUNDING_ID })
    expect(await credit(id, '20')).toMatchObject({ status: 422, body: { details: { account: 'Mining' } } })
    await fundHouse(fixture.staff, '50', String(mining?.id))
    must(await credit(id, '20'))
    expect((await accounts()).map(({ balance }) => String(balance))).toEqual(['500.25000000', '31.00000000'])
    expect((await fixture.customer.send(calls.listProfitSources, { params: { id } })).body).toMatchObject([
      { source: 'Mining' },
    ])
    expect(await verifyBooks(fixture.platform)).toEqual([])
  })
})

it('opens one account when several of one name are requested concurrently', async () => {
  const twins = await Promise.all(['Twin', 'TWIN', 'twin'].map(open))
  expect(twins.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await accounts({ query: 'twin' })).toHaveLength(1)
})
