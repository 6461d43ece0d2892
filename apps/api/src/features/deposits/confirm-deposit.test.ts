import * as calls from '@mintmark/contracts'
import { amount } from '@mintmark/domain'
import { expect, it } from 'vitest'
import { connectReads } from '../../db/connect.ts'
import { newId } from '../../db/ids.ts'
import { must, waitingDeposit } from '../../testing/money.ts'
import { newCustomers, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { verifyBooks } from '../../testing/verify-books.ts'
import { findDeposit } from './find-deposit.ts'

const fixture = prepareFixture('owner')
const TXID = `0x${'ab'.repeat(32)}`

const someone = async () => ((await newCustomers(fixture.platform, 1)) as [Person])[0]
const confirm = (id: string, body?: object) =>
  fixture.staff.send(calls.confirmTransaction, { params: { id }, ...(body && { body }) })
const read = async (person: Person, id: string) =>
  (await person.send(calls.readDeposit, { params: { userId: person.id, id } })).body

it('needs a transaction ID of its network, and is marked in the audit log without one', async () => {
  const id = await waitingDeposit(await someone(), fixture.offers, '5')
  expect(await confirm(id, { txid: 'f00' })).toMatchObject({
    status: 422,
    body: { code: 'txid_invalid', error: expect.stringMatching(/^An Ethereum transaction ID begins with 0x/) },
  })
  must(await confirm(id))
  const { body } = await fixture.staff.send(calls.listAudit, { query: { query: id } })
  const rows = body as unknown as { action: string; outcome: string; sentence: string }[]
  const done = rows.find(({ action, outcome }) => action === 'deposit.confirm' && outcome === 'done')
  expect(done?.sentence).toMatch(/, without a transaction ID$/)
})

it('credits the received amount, and tells the customer', async () => {
  const person = await someone()
  const id = await waitingDeposit(person, fixture.offers, '100')
  must(await confirm(id, { amount: '99.5', txid: TXID.toUpperCase().replace('X', 'x'), notes: 'one short' }))
  expect(await read(person, id)).toMatchObject({
    amount: '100.00000000',
    received_amount: '99.50000000',
    status: 'confirmed',
    explorer_url: `https://etherscan.io/tx/${TXID}`,
  })
  const [balance] = (await person.send(calls.listDetailedBalances, { params: { userId: person.id } }))
    .body as unknown as object[]
  expect(balance).toMatchObject({ available_balance: '99.50000000' })
  const [line] = (await person.send(calls.listTransactions, { params: { userId: person.id } }))
    .body as unknown as object[]
  expect(line).toMatchObject({ amount: '99.50000000', txid: TXID })
  const [mail] = await fixture.platform.reads`
    select payload from outbox where customer_id = ${person.id} and kind = 'deposit.confirmed'`
  expect(JSON.parse(mail?.payload)).toEqual({ amount: '99.50000000', coin: 'USDT', requested: '100.00000000' })
  must(await fixture.staff.send(calls.reverseDeposit, { params: { id }, body: { reason: 'wrong account' } }))
  expect(await verifyBooks(fixture.platform)).toEqual([])
})

it('counts toward the approval limit with the received amount, which the approval keeps', async () => {
  const person = await someone()
  const id = await waitingDeposit(person, fixture.offers, '5')
  const asked = await confirm(id, { amount: '20000', txid: TXID })
  const [row] = await fixture.platform.reads`select input from approvals where subject_id = ${id}`
  if (asked.body.awaiting_approval)
    expect(JSON.parse(row?.input)).toMatchObject({ amount: '20000.00000000', txid: TXID })
  else expect(await read(person, id)).toMatchObject({ received_amount: '20000.00000000' })
})

/** A deposit by bank of 250 USD, quoted at 260 USDT. Its price holds until then. */
async function quotedTransfer(expiresAt: Date): Promise<string> {
  const { platform, offers } = fixture
  const person = await someone()
  const payment = { user_id: person.id, method_id: offers.bankId }
  const quote = must(await person.send(calls.quoteDeposit, { body: { ...payment, coin: 'USDT', amount_usd: '250' } }))
  const { id: quote_id, amount } = quote
  const body = { ...payment, type: 'deposit', token_symbol: 'USDT', amount, quote_id } as const
  const id = String(must(await person.send(calls.submitTransaction, { body })).id)
  await platform.sql.superuser`update deposits set amount = 260, quote_expires_at = ${expiresAt} where id = ${id}`
  return id
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const review = async (id: string) => (await fixture.staff.send(calls.reviewDeposit, { params: { id } })).body

it('credits a transfer whose quote has expired at the price of its arrival, and records that price', async () => {
  const id = await quotedTransfer(inMinutes(-1))
  expect(await review(id)).toMatchObject({ is_priced_on_arrival: true, arrival_amount: '250.00000000' })
  must(await confirm(id))
  expect(await review(id)).toMatchObject({ received_amount: '250.00000000', is_priced_on_arrival: false })
  const [entry] = await fixture.platform.reads`select conversions from entries where subject_id = ${id}`
  expect(JSON.parse(entry?.conversions)).toMatchObject([{ coin: 'USDT' }])
  expect(must(await confirm(id))).toMatchObject({ success: true })
  expect(await verifyBooks(fixture.platform)).toEqual([])
})

it('credits the quoted amount while the quote holds, and always the amount that staff enter', async () => {
  const inTime = await quotedTransfer(inMinutes(5))
  expect(await review(inTime)).toMatchObject({ is_priced_on_arrival: false, arrival_amount: null })
  must(await confirm(inTime))
  expect(await review(inTime)).toMatchObject({ received_amount: '260.00000000' })
  const late = await quotedTransfer(inMinutes(-1))
  must(await confirm(late, { amount: '255' }))
  expect(await review(late)).toMatchObject({ received_amount: '255.00000000' })
})

it('finds a deposit for its confirmation by a statement that is planned once', async () => {
  const customer = await someone()
  const id = (await waitingDeposit(customer, fixture.offers, '10')) ?? ''
  const reads = connectReads(fixture.platform.databaseUrl, undefined, 1)
  const found = await Promise.all([findDeposit(reads)(id), findDeposit(reads)(newId())])
  expect(found).toEqual([expect.objectContaining({ id, customerId: customer.id, amount: amount('10') }), undefined])
  expect(found[0]?.createdAt).toBeInstanceOf(Date)
  const plans = await reads`
    select generic_plans, custom_plans from pg_prepared_statements where statement like 'select r.%'`
  await reads.end()
  expect(plans).toEqual([{ generic_plans: '1', custom_plans: '0' }])
})
