import * as calls from '@mintmark/contracts'
import { HOUSE_FUNDING_ID } from '@mintmark/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId, newOwnerId } from '../../db/ids.ts'
import { withChain } from '../../db/own-rows.ts'
import { fundingAccounts } from '../../db/schema.ts'
import { fireAtOnce, tally, times } from '../../testing/at-once.ts'
import { give, must, runningInvestment } from '../../testing/money.ts'
import { type Body, newCustomers, newStaff, type Person, visitor } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'

const fundingId = newOwnerId()
const fixture = prepareFixture('content')
beforeAll(async () => {
  await fixture.platform.db
    .insert(fundingAccounts)
    .values(withChain({ id: fundingId, name: 'Desk', createdAt: new Date() }))
})

const FULL = {
  name: 'Gold',
  description: 'A month\nin large coins',
  amount: '',
  roi: '12% APY',
  days: 30,
  gradientClass: 'gold',
  min_payout: '1.0',
  min_amount: '100',
  max_amount: 500.5,
}
const create = (body: object) => fixture.staff.send(calls.createBundle, { body })
const change = (id: string, body: object) => fixture.staff.send(calls.changeBundle, { params: { id }, body })
const made = async (body: object = {}) => must(await create({ ...FULL, ...body })) as Body & { id: string }
const list = async (query: object = {}) =>
  (await fixture.staff.send(calls.listAdminBundles, { query: { ...query } })).body as unknown as Body[]
const onOffer = async () => (await fixture.customer.send(calls.listBundles)).body as unknown as Body[]

describe('a bundle', () => {
  it('is offered with its terms, and paid from the house account by default', async () => {
    const bundle = await made()
    expect(bundle).toEqual({
      ...FULL,
      id: expect.any(String),
      amount: null,
      min_amount: '100.00000000',
      max_amount: '500.50000000',
      min_payout: '1.00000000',
      returns_principal: true,
      funding_account_id: HOUSE_FUNDING_ID,
    })
    const { funding_account_id: _, ...shown } = bundle
    expect(await onOffer()).toContainEqual(shown)
    const asVisitor = visitor(fixture.platform)
    expect(await asVisitor(calls.readBundle, { params: { id: bundle.id } })).toMatchObject({ body: shown })
    const [row] = await fixture.platform
      .reads`select action, after::json, actor_id from audit_log where subject_id = ${bundle.id}`
    expect(row).toEqual({ action: 'bundle.create', after: bundle, actor_id: fixture.staff.id })
  })

  it('needs only a name, a minimum and an ROI', async () => {
    expect(must(await create({ name: 'Plain', roi: '1%', min_amount: 5 }))).toMatchObject({
      description: '',
      amount: null,
      min_amount: '5.00000000',
      max_amount: null,
      min_payout: '0.00000000',
      days: null,
      gradientClass: null,
    })
  })

  const REQUIRED = 'Please fill in all required fields (Name, Min Amount, ROI)'
  it.each([
    [{ name: '' }, REQUIRED],
    [{ roi: ' ' }, REQUIRED],
    [{ min_amount: undefined }, REQUIRED],
    [{ min_amount: '' }, REQUIRED],
    [{ min_amount: '0' }, 'Please enter a valid minimum amount'],
    [{ min_amount: '-1' }, 'Please enter a valid minimum amount'],
    [{ min_amount: 'ten' }, 'Please enter a valid minimum amount'],
    [{ min_amount: '1.001' }, 'Please enter a valid minimum amount'],
    [{ max_amount: '99.99' }, 'Maximum amount cannot be less than minimum amount'],
    [{ days: 0 }, 'body.days: must be at least 1'],
  ])('with %j is refused with a reason', async (wrong, error) => {
    expect(await create({ ...FULL, ...wrong })).toMatchObject({ status: 400, body: { error } })
  })

  it('may have a maximum equal to its minimum', async () => {
    expect(await made({ max_amount: '100' })).toMatchObject({ max_amount: '100.00000000' })
  })

  it('can only be paid from an existing account', async () => {
    expect(await made({ funding_account_id: fundingId })).toMatchObject({ funding_account_id: fundingId })
    const refused = { status: 422, body: { code: 'funding_unknown' } }
    expect(await create({ ...FULL, funding_account_id: newId() })).toMatchObject(refused)
    const { id } = await made()
    expect(await change(id, { ...FULL, funding_account_id: newId() })).toMatchObject(refused)
    const [row] = await fixture.platform.reads`
      select outcome, code from audit_log where subject_id = ${id} order by id desc limit 1`
    expect(row).toEqual({ outcome: 'refused', code: 'funding_unknown' })
  })

  it('is changed: omitted form fields are cleared, and values that the form does not have stay', async () => {
    const before = await made({ funding_account_id: fundingId, returns_principal: false })
    const after = must(await change(before.id, { name: 'Gold II', roi: '13%', min_amount: '200' }))
    expect(after).toEqual({
      ...before,
      name: 'Gold II',
      description: '',
      roi: '13%',
      min_amount: '200.00000000',
      max_amount: null,
      min_payout: '0.00000000',
      days: null,
      gradientClass: null,
    })
    const [row] = await fixture.platform.reads`
      select action, before::json, after::json, outcome from audit_log where subject_id = ${before.id} order by id desc limit 1`
    expect(row).toEqual({ action: 'bundle.change_terms', before, after, outcome: 'done' })
    must(await change(before.id, { name: 'Gold II', roi: '13%', min_amount: '200' }))
    const [again] = await fixture.platform.reads`
      select outcome from audit_log where subject_id = ${before.id} order by id desc limit 1`
    expect(again).toEqual({ outcome: 'unchanged' })
  })

  it('is bought under its current terms, which the investment keeps', async () => {
    const owner = await newStaff(fixture.platform)
    await give(owner, fixture.customer, '3000')
    const { id } = await made({ min_amount: '100', max_amount: '1000' })
    const investment = await runningInvestment(fixture.customer, { ...fixture.offers, bundleId: id }, '500')
    must(await change(id, { ...FULL, roi: 'Less', days: 60, min_amount: '600', max_amount: '700' }))
    const [row] = await fixture.platform.reads`select roi, days from investments where id = ${investment}`
    expect(row).toEqual({ roi: '12% APY', days: 30 })
    const [next] = (await newCustomers(fixture.platform, 1)) as [Person]
    await give(owner, next, '3000')
    const body = { user_id: next.id, bundle_id: id, bundle_usd_price: '500', coin: 'USDT' }
    expect(await next.send(calls.buyBundle, { body })).toMatchObject({ body: { code: 'below_minimum' } })
  })

  it('is not offered once it is archived, and its investments continue', async () => {
    const owner = await newStaff(fixture.platform)
    const [buyer] = (await newCustomers(fixture.platform, 1)) as [Person]
    await give(owner, buyer, '1000')
    const { id } = await made()
    const investment = await runningInvestment(buyer, { ...fixture.offers, bundleId: id }, '150')
    must(await fixture.staff.send(calls.archiveBundle, { params: { id } }))
    expect((await fixture.staff.send(calls.archiveBundle, { params: { id } })).status).toBe(404)
    expect((await change(id, FULL)).status).toBe(404)
    expect((await list({ limit: '200' })).map((row) => String(row.id))).not.toContain(id)
    expect((await onOffer()).map((row) => String(row.id))).not.toContain(id)
    const body = { user_id: fixture.customer.id, bundle_id: id, bundle_usd_price: '150', coin: 'USDT' }
    expect(await fixture.customer.send(calls.buyBundle, { body })).toMatchObject({ body: { code: 'bundle_unknown' } })
    must(await owner.send(calls.setInvestmentStatus, { params: { id: investment }, body: { status: 'completed' } }))
  })

  it('cannot be changed by roles without the permission', async () => {
    const finance = await newStaff(fixture.platform, 'finance')
    expect(await finance.send(calls.createBundle, { body: FULL })).toMatchObject({ status: 403 })
    expect((await finance.send(calls.listAdminBundles)).status).toBe(200)
  })
})

describe('the bundles', () => {
  it('are found by name, description and ROI, with counts and totals', async () => {
    await made({ name: 'Zeta one', days: 10, min_amount: '100', max_amount: '' })
    await made({ name: 'Zeta two', days: 21, amount: '2500', min_amount: '200', max_amount: '' })
    await made({ name: 'Zeta three', days: null, min_amount: '1000', max_amount: '2000' })
    const names = async (query: string) => (await list({ query })).map(({ name }) => String(name))
    expect(await names('zETA')).toEqual(['Zeta three', 'Zeta two', 'Zeta one'])
    expect(await names('zeta t')).toEqual(['Zeta three', 'Zeta two'])
    expect((await list({ query: 'in large' })).length).toBeGreaterThan(3)
    expect((await list({ query: '12% a' })).length).toBeGreaterThan(3)
    const summary = async (query: string) =>
      (await fixture.staff.send(calls.summarizeBundles, { query: { query } })).body
    expect(await summary('zeta')).toEqual({ total: 3, total_value: '1300.00000000', average_days: 15.5 })
    expect(await summary('zeta three')).toEqual({ total: 1, total_value: '1000.00000000', average_days: null })
    expect(await summary('none of them')).toEqual({ total: 0, total_value: '0.00000000', average_days: null })
  })

  it('shows a change immediately, even under concurrent reads', async () => {
    const { id } = await made()
    const asking = Array.from({ length: 20 }, onOffer)
    must(await change(id, { ...FULL, name: 'Fresh' }))
    expect((await onOffer()).find((row) => String(row.id) === id)?.name).toBe('Fresh')
    await Promise.all(asking)
  })

  it('are not changed by a form that found other ones', async () => {
    const { id } = await made()
    const found = (await list({})).find((row) => String(row.id) === id)
    must(await change(id, { ...FULL, roi: '9% APY' }))
    expect(await change(id, { ...FULL, name: 'Typo', found })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', details: { what: 'bundle' } },
    })
    const again = (await list({})).find((row) => String(row.id) === id)
    expect(again).toEqual({ ...found, roi: '9% APY' })
    must(await change(id, { ...FULL, roi: '9% APY', name: 'Typo', found: again }))
    // A bare call names nothing.
    must(await change(id, { ...FULL, name: 'Bare' }))
  })

  it('are changed by one of many forms that found the same ones', async () => {
    const { id } = await made()
    const found = (await list({})).find((row) => String(row.id) === id)
    const answers = await Promise.all(['1%', '2%', '3%', '4%'].map((roi) => change(id, { ...FULL, roi, found })))
    expect(tally(answers)).toEqual({ '200': 1, '409 changed_meanwhile': 3 })
  })

  it('are archived once, even if many requests come concurrently', async () => {
    const { id } = await made()
    const shots = times(5, { person: fixture.staff, endpoint: calls.archiveBundle, parts: { params: { id } } })
    expect(tally(await fireAtOnce([fixture.platform.app], shots))).toEqual({ '200': 1, '404 not_found': 4 })
  })

  it('records concurrent changes to one bundle one after the other', async () => {
    const { id } = await made({ name: 'First' })
    await Promise.all(['A', 'B', 'C'].map((name) => change(id, { ...FULL, name })))
    const rows = await fixture.platform.reads`
      select before::json->>'name' as before, after::json->>'name' as after from audit_log
      where subject_id = ${id} and action = 'bundle.change'`
    const steps = new Map(rows.map(({ before, after }) => [before, after]))
    let at: string | undefined = 'First'
    const path: string[] = []
    for (; at !== undefined && path.length < 5; at = steps.get(at)) path.push(at)
    expect(path.toSorted()).toEqual(['A', 'B', 'C', 'First'])
  })
})
