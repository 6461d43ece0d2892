import * as calls from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { must } from '../../testing/money.ts'
import { type Body, newStaff } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'

const fixture = prepareFixture('owner')

const orderOf = async (list: calls.OfferList) =>
  must(await fixture.staff.send(calls.readOfferOrder, { params: { list } })) as unknown as Body[]
const idsOf = (rows: Body[]) => rows.map(({ id }) => String(id))
const seenBy = async (list: calls.Endpoint, query: Record<string, string> = {}) =>
  idsOf(must(await fixture.customer.send(list, { query })) as unknown as Body[])

describe('the order of the offers', () => {
  it.each([
    ['coins', calls.orderCoins, calls.listCoins, {}],
    ['payment_methods', calls.orderPaymentMethods, calls.listPaymentMethods, { type: 'deposit' }],
  ] as const)('of %s is what customers see, and what it does not name comes last', async (list, order, seen, query) => {
    const before = idsOf(await orderOf(list))
    const shown = await seenBy(seen, query)
    expect(before.filter((id) => shown.includes(id))).toEqual(shown)
    const ids = before.toReversed().slice(0, -1)
    must(await fixture.staff.send(order, { body: { ids } }))
    const after = idsOf(await orderOf(list))
    expect(after).toEqual([...ids, before[0]])
    expect(await seenBy(seen, query)).toEqual(after.filter((id) => shown.includes(id)))
    must(await fixture.staff.send(order, { body: { ids } }))
    const audited = await fixture.platform.reads`
      select outcome, before is null as "isNew" from audit_log where action like '%.order' order by id desc limit 2`
    expect(audited.map(({ outcome }) => String(outcome))).toEqual(['unchanged', 'done'])
  })

  it('is set by staff who may change the list, for current offers, each once', async () => {
    const [first] = idsOf(await orderOf('bundles')) as [string]
    const order = async (ids: string[], who = fixture.staff) =>
      (await who.send(calls.orderBundles, { body: { ids } })).status
    expect(await order([first])).toBe(200)
    expect(await order([first, first])).toBe(400)
    expect(await order([])).toBe(400)
    expect(await order([fixture.staff.id])).toBe(404)
    expect(await order([first], await newStaff(fixture.platform, 'support'))).toBe(403)
  })

  it('of two that are set concurrently is one of the two', async () => {
    const ids = idsOf(await orderOf('coins'))
    const orders = [ids, ids.toReversed()]
    await Promise.all(orders.map((each) => fixture.staff.send(calls.orderCoins, { body: { ids: each } })))
    expect(orders).toContainEqual(idsOf(await orderOf('coins')))
  })
})
