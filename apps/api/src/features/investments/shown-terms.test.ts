import * as calls from '@mintmark/contracts'
import { amount } from '@mintmark/domain'
import { describe, expect, it } from 'vitest'
import { changeBundleRow } from '../../testing/audited-offers.ts'
import { give, investmentsOf, must, purchaseBody } from '../../testing/money.ts'
import { newCustomers, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'

const fixture = prepareFixture('owner')

const fromBalance = (person: Person, more: object) =>
  person.send(calls.buyBundle, { body: { ...purchaseBody(person, fixture.offers, '1000'), ...more } })
const byDeposit = (person: Person, more: object) => {
  const { bankId: method_id, bundleId: bundle_id } = fixture.offers
  const order = { type: 'bundle', token_symbol: 'Bank transfer', method_id, bundle_id, amount: '1000' }
  return person.send(calls.submitTransaction, { body: { ...order, user_id: person.id, ...more } })
}

describe.each([
  ['from a balance', fromBalance],
  ['by deposit', byDeposit],
])('a bundle bought %s', (_way, buy) => {
  it('keeps the terms that its page showed, or is refused with those in force', async () => {
    const { platform, offers, staff } = fixture
    const [person, bare] = (await newCustomers(platform, 2)) as [Person, Person]
    for (const each of [person, bare]) await give(staff, each, '2000')
    const page = await person.send(calls.readBundle, { params: { id: offers.bundleId } })
    const { roi, days, min_payout, returns_principal } = page.body
    const terms = { roi, days, min_payout, returns_principal }
    await changeBundleRow(platform.db, offers.bundleId, { roi: '2%', days: 90, minPayoutUsd: amount('5') })
    const inForce = { roi: '2%', days: 90, min_payout: '5.00000000', returns_principal: true }
    expect(await buy(person, { terms })).toMatchObject({
      status: 409,
      body: {
        code: 'terms_changed',
        details: { roi: '2%', days: 90, minPayoutUsd: '5.00000000', returnsPrincipal: true },
      },
    })
    expect(await investmentsOf(person)).toEqual([])
    must(await buy(person, { terms: { ...inForce, min_payout: 5 } }))
    must(await buy(bare, {}))
    for (const each of [person, bare]) expect(await investmentsOf(each)).toMatchObject([inForce])
    await changeBundleRow(platform.db, offers.bundleId, {
      roi: String(roi),
      days: Number(days),
      minPayoutUsd: amount(String(min_payout)),
    })
  })
})

it('is refused where it lacks a term', async () => {
  const terms = { roi: '2%', days: 90, min_payout: '0' }
  expect(await fromBalance(fixture.customer, { terms })).toMatchObject({ status: 400, body: { code: 'validation' } })
})
