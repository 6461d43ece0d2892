import * as calls from '@mintmark/contracts'
import { DEPOSIT_ADDRESSES } from '@mintmark/contracts/demo'
import { describe, expect, it } from 'vitest'
import { isOf } from '../../db/own-rows.ts'
import { depositQuotes } from '../../db/schema.ts'
import { authenticateRows } from '../../testing/authenticate-rows.ts'
import { imageOf } from '../../testing/images.ts'
import { depositBody, must, waitingDeposit, waitingInvestment } from '../../testing/money.ts'
import { newCustomers, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { formOf, sendForm } from '../../testing/proof-forms.ts'

const fixture = prepareFixture('owner')

const someone = async () => ((await newCustomers(fixture.platform, 1)) as [Person])[0]
const uploaded = async (person: Person, side: number) =>
  String((await sendForm(fixture.platform.app, person, formOf(await imageOf(side, side)))).json().file_name)
const quote = (person: Person, change: object = {}) => {
  const { methodIds } = fixture.offers
  const body = { user_id: person.id, method_id: methodIds.BTC, coin: 'BTC', amount_usd: '1200', ...change }
  return person.send(calls.quoteDeposit, { body })
}
const submit = (person: Person, body: object) => person.send(calls.submitTransaction, { body })
const read = async (person: Person, id: string) =>
  (await person.send(calls.readDeposit, { params: { userId: person.id, id } })).body
const cancel = (person: Person, id: string, by = person) =>
  by.send(calls.cancelDeposit, { params: { userId: by.id, id } })
const replace = (person: Person, id: string, payment_proof: string) =>
  person.send(calls.replaceDepositProof, { params: { userId: person.id, id }, body: { payment_proof } })
const confirm = (id: string, body?: object) =>
  fixture.staff.send(calls.confirmTransaction, { params: { id }, ...(body && { body }) })

/** Changes a quote, and gives it the MAC of what it says now where the product would. */
async function changeQuote(id: string, change: string, isForged: boolean): Promise<void> {
  const { superuser } = fixture.platform.sql
  await superuser.unsafe(`update deposit_quotes set ${change} where id = '${id}'`)
  if (!isForged) await authenticateRows(superuser, fixture.platform.booksKeys)
}

describe('a quote', () => {
  it('states the exact amount and address, and is recorded with the deposit', async () => {
    const person = await someone()
    const quoted = must(await quote(person))
    expect(quoted).toMatchObject({
      token_symbol: 'BTC',
      amount: '0.01000167',
      amount_usd: '1200.00000000',
      price: '119979.89000000',
      price_source: 'reference',
      network: 'bitcoin',
      address: DEPOSIT_ADDRESSES.BTC,
      method_name: 'Bitcoin',
    })
    const { created_at, expires_at } = quoted as unknown as { created_at: string; expires_at: string }
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(15 * 60_000)
    const body = { ...depositBody(person, fixture.offers, '0.01000167', 'BTC'), quote_id: quoted.id }
    const { id } = must(await submit(person, body))
    const { amount, amount_usd, network, address, price, price_source } = quoted
    expect(await read(person, String(id))).toMatchObject({
      ...{ amount, amount_usd, network, address, price, price_source },
      status: 'pending',
      quote_expired: false,
      payment_proof: null,
    })
    expect(await submit(person, body)).toMatchObject({ status: 409, body: { code: 'quote_used' } })
  })

  it.each([
    ['another amount', { amount: '0.02' }],
    ['another coin and method', { token_symbol: 'USDT', method_id: 'USDT' }],
  ])('refuses a deposit of %s', async (_, change) => {
    const person = await someone()
    const { id, amount } = must(await quote(person))
    const body = { ...depositBody(person, fixture.offers, String(amount), 'BTC'), quote_id: id, ...change }
    const method_id = fixture.offers.methodIds[String(body.method_id)] ?? body.method_id
    expect(await submit(person, { ...body, method_id })).toMatchObject({
      status: 422,
      body: { code: 'quote_mismatch' },
    })
  })

  it('of another customer is unknown', async () => {
    const [one, other] = [await someone(), await someone()]
    const { id, amount } = must(await quote(one))
    const body = { ...depositBody(other, fixture.offers, String(amount), 'BTC'), quote_id: id }
    expect(await submit(other, body)).toMatchObject({ status: 422, body: { code: 'quote_unknown' } })
  })

  it('that SQL changed is unknown', async () => {
    const person = await someone()
    const { id: quote_id, amount } = must(await quote(person))
    const body = { ...depositBody(person, fixture.offers, String(amount), 'BTC'), quote_id }
    await changeQuote(String(quote_id), `price_usd = price_usd * 2`, true)
    expect(await submit(person, body)).toMatchObject({ status: 422, body: { code: 'quote_unknown' } })
    await changeQuote(String(quote_id), `price_usd = price_usd / 2`, true)
    must(await submit(person, body))
  })

  it('still serves after it has expired, and staff see that it had', async () => {
    const person = await someone()
    const { id: quote_id, amount } = must(await quote(person))
    await changeQuote(String(quote_id), `expires_at = now() - interval '1 second'`, false)
    const body = { ...depositBody(person, fixture.offers, String(amount), 'BTC'), quote_id }
    const { id } = must(await submit(person, body))
    expect(await fixture.staff.send(calls.reviewDeposit, { params: { id } })).toMatchObject({
      body: { quote_expired: true, address: DEPOSIT_ADDRESSES.BTC, user_id: person.id },
    })
  })

  it.each([
    [{ amount_usd: undefined }, 400, 'Enter the amount either in USD or in the coin'],
    [{ amount: '1' }, 400, 'Enter the amount either in USD or in the coin'],
    [{ amount_usd: '0.00' }, 400, 'body.amount_usd: must be above 0'],
    [{ coin: 'SOL' }, 422, 'Only USDT, ETH, or BTC are allowed for deposit.'],
    [{ coin: 'ETH' }, 422, 'This payment method is for BTC, not for ETH. Choose a method for ETH.'],
  ])('with %j is refused', async (change, status, error) => {
    expect(await quote(fixture.customer, change)).toMatchObject({ status, body: { error } })
  })

  it('is kept for the last 20 only', async () => {
    const person = await someone()
    await Promise.all(Array.from({ length: 22 }, () => quote(person)))
    expect(await fixture.platform.db.$count(depositQuotes, isOf(depositQuotes, person.id))).toBe(20)
  })

  it('fixes the principal of a bundle paid by deposit', async () => {
    const person = await someone()
    const { bundleId: bundle_id, methodIds } = fixture.offers
    const quoted = must(await quote(person, { amount_usd: '1500', bundle_id }))
    const order = { user_id: person.id, type: 'bundle', token_symbol: 'Bitcoin', method_id: methodIds.BTC, coin: 'BTC' }
    const body = { ...order, bundle_id, quote_id: quoted.id }
    expect((await submit(person, { ...body, amount: '1501' })).body.code).toBe('quote_mismatch')
    const { id } = must(await submit(person, { ...body, amount: '1500' }))
    expect(await read(person, String(id))).toMatchObject({
      bundle_name: 'Silver',
      amount: quoted.amount,
      address: DEPOSIT_ADDRESSES.BTC,
      price: '119979.89000000',
    })
    expect((await quote(person, { amount_usd: '999', bundle_id })).body.code).toBe('below_minimum')
  })
})

describe('a pending deposit', () => {
  it('is canceled by its customer alone, once, and cannot be decided any more', async () => {
    const [person, stranger] = [await someone(), await someone()]
    const id = await waitingDeposit(person, fixture.offers, '5')
    expect(await cancel(person, id, stranger)).toMatchObject({ status: 404 })
    for (const _ of [1, 2]) expect(await cancel(person, id)).toMatchObject({ status: 200 })
    expect(await read(person, id)).toMatchObject({ status: 'cancelled', decided_at: expect.any(String) })
    expect(await confirm(id)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    expect(await read(stranger, id)).toMatchObject({ code: 'not_found' })
    const { body } = await fixture.staff.send(calls.summarizeDeposits)
    expect(body.cancelled).toBeGreaterThan(0)
  })

  it('for a bundle is canceled in the same way', async () => {
    const person = await someone()
    const id = await waitingInvestment(person, fixture.offers, '1000')
    const review = await fixture.staff.send(calls.reviewInvestmentRequest, { params: { id } })
    expect(review.body).toMatchObject({ bundle_name: 'Silver', token_symbol: 'USD', earlier_count: 0 })
    expect(await cancel(person, id)).toMatchObject({ status: 200 })
    expect(await read(person, id)).toMatchObject({ status: 'cancelled', reason: null })
    const again = await waitingInvestment(person, fixture.offers, '1000')
    must(
      await fixture.staff.send(calls.confirmInvestment, { params: { id: again }, body: { txid: 'f00', notes: 'ok' } }),
    )
    expect(await cancel(person, again)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    expect(await read(person, again)).toMatchObject({ status: 'confirmed', txid: 'f00' })
  })

  it('gets a proof, then another one, and each proof serves one request', async () => {
    const person = await someone()
    const [first, second] = [await uploaded(person, 11), await uploaded(person, 12)]
    const id = await waitingDeposit(person, fixture.offers, '5')
    for (const proof of [first, first, second]) must(await replace(person, id, proof))
    expect(await read(person, id)).toMatchObject({ payment_proof: second })
    const other = await waitingInvestment(person, fixture.offers, '1000')
    expect(await replace(person, other, first)).toMatchObject({ status: 409, body: { code: 'proof_used' } })
    const body = { ...depositBody(person, fixture.offers, '6'), payment_proof: second }
    expect(await submit(person, body)).toMatchObject({ status: 409, body: { code: 'proof_used' } })
    must(await confirm(id))
    expect(await replace(person, id, await uploaded(person, 13))).toMatchObject({ body: { code: 'already_decided' } })
  })

  it('shows staff other requests with the same image', async () => {
    const [one, two] = [await someone(), await someone()]
    const ids = []
    for (const person of [one, two]) {
      const body = { ...depositBody(person, fixture.offers, '5'), payment_proof: await uploaded(person, 31) }
      ids.push(String(must(await submit(person, body)).id))
    }
    const { body } = await fixture.staff.send(calls.reviewDeposit, { params: { id: ids[1] } })
    expect(body).toMatchObject({ same_image: [{ id: ids[0], user_id: one.id, bundle_name: null, likeness: 'same' }] })
  })

  it('shows the customer the reason of its rejection, and not the note', async () => {
    const person = await someone()
    const id = await waitingDeposit(person, fixture.offers, '5')
    const body = { reason: 'No payment arrived.', note: 'third time' }
    must(await fixture.staff.send(calls.rejectDeposit, { params: { id }, body }))
    const seen = await read(person, id)
    expect(seen).toMatchObject({ status: 'rejected', reason: 'No payment arrived.' })
    expect(JSON.stringify(seen)).not.toContain('third time')
    expect(await fixture.staff.send(calls.reviewDeposit, { params: { id } })).toMatchObject({
      body: { note: 'third time' },
    })
    const [mail] = await fixture.platform.reads`
      select payload from outbox where customer_id = ${person.id} and kind = 'deposit.rejected'`
    expect(JSON.parse(mail?.payload)).toMatchObject({ reason: 'No payment arrived.' })
  })
})
