import * as calls from '@mintmark/contracts'
import { amount } from '@mintmark/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeBundleRow } from '../../testing/audited-offers.ts'
import { must, waitingInvestment } from '../../testing/money.ts'
import { newCustomers, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { verifyBooks } from '../../testing/verify-books.ts'

const fixture = prepareFixture('owner')

const someone = async () => ((await newCustomers(fixture.platform, 1)) as [Person])[0]
const confirm = (id: string, amount?: string) =>
  fixture.staff.send(calls.confirmInvestment, { params: { id }, body: { txid: 'f00', notes: 'bank 7', amount } })
const cancel = (person: Person, id: string) => person.send(calls.cancelDeposit, { params: { userId: person.id, id } })
const params = (person: Person) => ({ params: { userId: person.id } })
const readPayment = async (person: Person, id: string) =>
  (await person.send(calls.readDeposit, { params: { userId: person.id, id } })).body
const linesOf = async (person: Person) =>
  (await person.send(calls.listAllTransactions, params(person))).body as unknown as object[]
const mailOf = async (person: Person) => {
  const [mail] = await fixture.platform.reads`
    select kind, payload from outbox where customer_id = ${person.id} order by id desc limit 1`
  return { kind: mail?.kind, ...JSON.parse(mail?.payload) }
}

describe('a payment of another amount for a bundle', () => {
  let person: Person
  let id: string
  beforeAll(async () => {
    person = await someone()
    id = await waitingInvestment(person, fixture.offers, '1500')
  })

  it('counts as a pending deposit, at the worth of its request, until it is decided', async () => {
    const { body } = await person.send(calls.readPortfolio, params(person))
    expect(body).toMatchObject({ pending: { usd_value: '1500.00000000' }, total: { usd_value: '0.00000000' } })
    const [line] = await linesOf(person)
    expect(line).toMatchObject({ movements: [{ amount: '1500.00000000', usd_value: '1500.00000000', account: null }] })
  })

  it('is invested as far as it goes', async () => {
    must(await confirm(id, '1200.5'))
    expect(await readPayment(person, id)).toMatchObject({
      status: 'confirmed',
      amount: '1500.00000000',
      amount_usd: '1500.00000000',
      received_amount: '1200.50000000',
      invested_amount: '1200.50000000',
    })
    const investment = (await person.send(calls.readInvestment, { params: { id } })).body
    expect(investment).toMatchObject({ invested_amount: '1200.50000000', bundle_usd_price: '1200.50000000' })
    expect(await mailOf(person)).toMatchObject({
      kind: 'investment.active',
      requested: '1500.00000000',
      received: '1200.50000000',
    })
    expect(await confirm(id, '1200.5')).toMatchObject({ status: 200 })
    expect(await confirm(id, '1500')).toMatchObject({ status: 409, body: { code: 'already_decided' } })
  })
})

it('credits the amount beyond the request', async () => {
  const person = await someone()
  const id = await waitingInvestment(person, fixture.offers, '1500')
  must(await confirm(id, '1600'))
  expect(await readPayment(person, id)).toMatchObject({
    received_amount: '1600.00000000',
    invested_amount: '1500.00000000',
  })
  expect((await person.send(calls.readPortfolio, params(person))).body).toMatchObject({
    available: { usd_value: '100.00000000' },
    invested: { usd_value: '1500.00000000' },
    pending: { usd_value: '0.00000000' },
  })
})

it('credits all of a payment below the minimum, and ends the request', async () => {
  const person = await someone()
  const id = await waitingInvestment(person, fixture.offers, '1500')
  expect(must(await confirm(id, '999.99')).message).toMatch(/^The payment was below/)
  expect(await readPayment(person, id)).toMatchObject({
    status: 'rejected',
    received_amount: '999.99000000',
    invested_amount: '0.00000000',
    txid: 'f00',
    reason: expect.stringMatching(/credited to your balance/),
  })
  const [line] = await linesOf(person)
  expect(line).toMatchObject({ status: 'rejected', movements: [{ amount: '999.99000000', account: 'available' }] })
  expect(await mailOf(person)).toEqual({ kind: 'investment.payment_credited', amount: '999.99000000', coin: 'USD' })
  const decided = { status: 409, body: { code: 'already_decided', details: { status: 'confirmed' } } }
  expect(await cancel(person, id)).toMatchObject(decided)
  expect(await fixture.staff.send(calls.rejectInvestment, { params: { id } })).toMatchObject(decided)
  // The bundle is free again.
  await waitingInvestment(person, fixture.offers, '1500')
})

it.each([
  ['raised', '1500', { status: 'confirmed', invested_amount: '1000.00000000' }],
  ['lowered', '500', { status: 'rejected', invested_amount: '0.00000000' }],
])('measures a payment by the minimum of its request, after the one of the bundle was %s', async (_, now, expected) => {
  const { platform, offers, staff } = fixture
  const person = await someone()
  const id = await waitingInvestment(person, offers, '1500')
  const change = (min: string) => changeBundleRow(platform.db, offers.bundleId, { minAmountUsd: amount(min) })
  await change(now)
  const review = await staff.send(calls.reviewInvestmentRequest, { params: { id } })
  expect(review.body).toMatchObject({ bundle_min_usd: '1000.00000000' })
  must(await confirm(id, expected.status === 'confirmed' ? '1000' : '999.99'))
  expect(await readPayment(person, id)).toMatchObject(expected)
  await change('1000')
})

it('says that a request was rejected when a customer cancels it too late, and that it was canceled to staff', async () => {
  const person = await someone()
  const rejected = await waitingInvestment(person, fixture.offers, '1500')
  must(await fixture.staff.send(calls.rejectInvestment, { params: { id: rejected } }))
  expect(await cancel(person, rejected)).toMatchObject({ status: 409, body: { details: { status: 'rejected' } } })
  expect(await readPayment(person, rejected)).toMatchObject({ status: 'rejected' })
  const canceled = await waitingInvestment(person, fixture.offers, '1500')
  for (const _ of [1, 2]) must(await cancel(person, canceled))
  const tooLate = await fixture.staff.send(calls.rejectInvestment, { params: { id: canceled } })
  expect(tooLate).toMatchObject({ status: 409, body: { details: { status: 'cancelled' } } })
})

it('keeps a principal as it was decided, by the database', async () => {
  const person = await someone()
  const id = await waitingInvestment(person, fixture.offers, '1500')
  const { reads } = fixture.platform
  const raise = reads`update investments set principal = principal + 1 where id = ${id}`
  await expect(raise).rejects.toThrow(/was decided before/)
  must(await confirm(id, '1400'))
  await expect(reads`update investments set principal = 1 where id = ${id}`).rejects.toThrow(/was decided before/)
})

it('leaves the books right', async () => {
  expect(await verifyBooks(fixture.platform)).toEqual([])
})
