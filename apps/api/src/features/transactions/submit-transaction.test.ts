import { archivePaymentMethod, submitTransaction } from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { depositBody, must, withdrawalBody } from '../../testing/money.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'

const fixture = prepareFixture('owner')

const bundleBody = () => ({
  ...depositBody(fixture.customer, fixture.offers, '1000'),
  type: 'bundle',
  bundle_id: fixture.offers.bundleId,
  coin: 'BTC',
})
const BODIES = {
  deposit: () => depositBody(fixture.customer, fixture.offers, '5'),
  withdrawal: () => withdrawalBody(fixture.customer, '5'),
  bundle: bundleBody,
} as const
const METHOD_UNKNOWN = { status: 422, body: { code: 'method_unknown' } }

const submit = (body: object) => fixture.customer.send(submitTransaction, { body })

describe('a submitted transaction', () => {
  it.each([
    ['deposit', 'payoutId'],
    ['bundle', 'payoutId'],
    ['withdrawal', 'cryptoId'],
  ] as const)('of type %s needs a payment method for its direction', async (type, wrong) => {
    const body = BODIES[type]()
    for (const method_id of [fixture.offers[wrong], newId()])
      expect(await submit({ ...body, method_id })).toMatchObject(METHOD_UNKNOWN)
  })

  it('cannot pay for a bundle that does not exist', async () => {
    const unknown = { ...bundleBody(), bundle_id: newId() }
    expect(await submit(unknown)).toMatchObject({ status: 404, body: { code: 'bundle_unknown' } })
  })

  it('cannot use a payment method once it is archived', async () => {
    must(await submit(BODIES.deposit()))
    must(await fixture.staff.send(archivePaymentMethod, { params: { id: fixture.offers.cryptoId } }))
    for (const body of [BODIES.deposit(), bundleBody()]) expect(await submit(body)).toMatchObject(METHOD_UNKNOWN)
  })
})
