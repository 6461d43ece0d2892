import * as calls from '@mintmark/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditRowsOf } from '../../testing/audit-rows.ts'
import { give, must, waitingWithdrawal, withdrawalBody } from '../../testing/money.ts'
import { newApprover, newCustomers, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { asked } from '../../testing/second-approver.ts'

const fixture = prepareFixture('owner')
let owner: Person
let finance: Person

beforeAll(async () => {
  owner = await newApprover(fixture.platform)
  finance = await newApprover(fixture.platform, 'finance')
})

const coinId = (coin = 'USDT') => String(fixture.offers.coinIds[coin])
const change = (fixed: string, percent: string, coin = 'USDT') =>
  owner.send(calls.changeCoinFee, { params: { id: coinId(coin) }, body: { fixed, percent, reason: 'costs' } })
const approve = (id: string) => finance.send(calls.approveAction, { params: { id } })
/** Sets a fee with two people, unless it is the same. */
const setFee = async (fixed: string, percent: string) => {
  const { approval_id } = must(await change(fixed, percent))
  if (approval_id) must(await approve(String(approval_id)))
}

async function holder(amount = '100'): Promise<Person> {
  const [person] = (await newCustomers(fixture.platform, 1)) as [Person]
  await give(fixture.staff, person, amount)
  return person
}
const submit = (person: Person, amount: string, more: object = {}) =>
  person.send(calls.submitTransaction, { body: { ...withdrawalBody(person, amount), ...more } })
const readOwn = async ({ id: userId, send }: Person, id: string) =>
  (await send(calls.readWithdrawal, { params: { userId, id } })).body
const feesOf = async (person: Person) =>
  (await person.send(calls.readWithdrawalTerms, { params: { userId: person.id } })).body.fees
const postingsOf = (id: string, kind: string) => fixture.platform.reads`
  select account, p.amount::text as amount from postings p join entries e on e.id = p.entry_id
  where e.subject_id = ${id} and e.kind = ${kind} order by ordinal`
const today = () => new Date().toISOString().slice(0, 10)
const balanceOf = async ({ id }: Person, account: string) => {
  const [row] = await fixture.platform.reads`
    select amount::text as amount from balances where owner_id = ${id} and account = ${account} and coin = 'USDT'`
  return row?.amount
}

describe('the fee of a coin', () => {
  it('takes two people, who see it before and after, and is in the terms of customers from then on', async () => {
    const person = await holder()
    expect(await feesOf(person)).toEqual({})
    const id = await asked(change('0.0005', '0.25', 'BTC'))
    expect((await finance.send(calls.readApproval, { params: { id } })).body).toMatchObject({
      summary: 'Change the withdrawal fee of BTC to 0.0005 BTC and 0.25%',
      reason: 'costs',
      changes: [{ what: 'Withdrawal fee of BTC', before: '0 BTC and 0%', after: '0.0005 BTC and 0.25%' }],
    })
    expect(await change('0.001', '0', 'BTC')).toMatchObject({ status: 409, body: { code: 'approval_pending' } })
    expect(await feesOf(person)).toEqual({})
    must(await approve(id))
    expect(await feesOf(person)).toEqual({ BTC: { fixed: '0.00050000', percent: '0.25000000' } })
    expect(await auditRowsOf(fixture.platform, coinId('BTC'))).toContain('coin.change_fee done')
    const { body } = await owner.send(calls.listAdminCoins, { query: { query: 'BTC' } })
    expect(body).toMatchObject([{ withdrawal_fee: { fixed: '0.00050000', percent: '0.25000000' } }])
  })

  it('needs no approval where it stays the same, and is refused above the highest percentage', async () => {
    expect(await change('0', '0', 'ETH')).toMatchObject({ status: 200, body: { success: true } })
    expect((await change('0', '0', 'ETH')).body).not.toHaveProperty('approval_id')
    expect(await change('0', '50.01', 'ETH')).toMatchObject({ status: 422, body: { code: 'fee_percent_too_high' } })
    const unknown = { params: { id: owner.id }, body: { fixed: '1', percent: '0', reason: 'costs' } }
    expect(await owner.send(calls.changeCoinFee, unknown)).toMatchObject({ status: 404 })
  })
})

describe('a withdrawal', () => {
  it('holds its whole amount, sends it less the fee, and keeps the fee that it was requested with', async () => {
    await setFee('1', '2')
    const person = await holder()
    const id = await waitingWithdrawal(person, '50')
    expect(await balanceOf(person, 'held')).toBe('50.00000000')
    await setFee('7', '0')
    expect(await readOwn(person, id)).toMatchObject({ amount: '50.00000000', fee: '2.00000000' })
    must(await fixture.staff.send(calls.confirmTransaction, { params: { id } }))
    expect(await postingsOf(id, 'withdrawal.confirmed')).toEqual([
      { account: 'held', amount: '-50.00000000' },
      { account: 'outside', amount: '48.00000000' },
      { account: 'fees', amount: '2.00000000' },
    ])
    expect([await balanceOf(person, 'held'), await balanceOf(person, 'available')]).toEqual([
      '0.00000000',
      '50.00000000',
    ])
    const { body } = await person.send(calls.listTransactions, { params: { userId: person.id } })
    expect(body).toMatchObject([{ id, fee: '2.00000000', amount: '50.00000000' }, { fee: null }])
    const list = await fixture.staff.send(calls.listConfirmedWithdrawals, { query: { limit: '1' } })
    expect(list.body).toMatchObject([{ id, fee: '2.00000000' }])
  })

  it.each(['rejected', 'canceled'])('that is %s returns all of it', async (how) => {
    await setFee('1', '0')
    const person = await holder()
    const id = await waitingWithdrawal(person, '60')
    const params = { userId: person.id, id }
    must(
      how === 'rejected'
        ? await fixture.staff.send(calls.rejectWithdrawal, { params: { id } })
        : await person.send(calls.cancelWithdrawal, { params }),
    )
    expect(await balanceOf(person, 'available')).toBe('100.00000000')
  })

  it('pays the fee that the customer was shown, or is refused with the one in force', async () => {
    await setFee('1', '0')
    const person = await holder()
    expect(await submit(person, '20', { fee: '0' })).toMatchObject({
      status: 409,
      body: { code: 'fee_changed', details: { coin: 'USDT', fee: '1.00000000' } },
    })
    expect(must(await submit(person, '20', { fee: '1' }))).toMatchObject({ success: true })
    expect(must(await submit(person, '20', { fee: null }))).toMatchObject({ success: true })
  })

  it('of no more than its fee is refused', async () => {
    await setFee('1', '0')
    const person = await holder()
    expect(await submit(person, '1')).toMatchObject({ status: 422, body: { code: 'amount_not_above_fee' } })
    expect((await submit(person, '1.00000001')).status).toBe(200)
  })
})

it('is shown to the customer: in mails, in the statement and its CSV, and in the CSV of the history', async () => {
  await setFee('0', '5')
  const person = await holder()
  const id = await waitingWithdrawal(person, '20')
  must(await fixture.staff.send(calls.confirmTransaction, { params: { id } }))
  const rows = await fixture.platform
    .reads`select kind, payload from outbox where customer_id = ${person.id} order by id`
  const payloads = rows.map(({ kind, payload }) => [kind, JSON.parse(payload)])
  const charged = { amount: '20.00000000', fee: '1.00000000', sent: '19.00000000' }
  for (const kind of ['withdrawal.pending', 'withdrawal.confirmed'])
    expect(payloads).toContainEqual([kind, expect.objectContaining(charged)])
  const params = { userId: person.id }
  const query = { from: today(), to: today() }
  const { body } = await person.send(calls.readStatement, { params, query })
  expect(body.coins).toMatchObject([
    { entries: [{ fee: '0.00000000' }, { fee: '0.00000000' }, { amount: '-20.00000000', fee: '1.00000000' }] },
  ])
  const csvOf = async (endpoint: calls.Endpoint) => String((await person.send(endpoint, { params, query })).body)
  expect(await csvOf(calls.exportStatement)).toMatch(
    /withdrawal\.confirmed,.*,-20\.00000000,80\.00000000,.*,1\.00000000\r\n/,
  )
  expect(await csvOf(calls.exportTransactions)).toMatch(/Withdrawal,.*,-20\.00000000,.*,1\.00000000\r\n/)
})

it('is earned in the report of flows, which names what left the platform', async () => {
  const query = { from: today(), to: today() }
  const { body } = await fixture.staff.send(calls.listFlows, { query })
  expect(body).toMatchObject([{ coin: 'USDT', withdrawals: '67.00000000', fees: '3.00000000', net: '-67.00000000' }])
})

describe('the fee of a symbol', () => {
  const make = async (symbol: string) => {
    const created = must(await owner.send(calls.createCoin, { body: { symbol, name: symbol, networks: [] } }))
    return String((created.coin as unknown as { id: string }).id)
  }
  const archive = async (id: string) => must(await owner.send(calls.archiveCoin, { params: { id } }))
  const setFixed = async (id: string, fixed: string) => {
    const body = { fixed, percent: '0', reason: 'costs' }
    must(await approve(await asked(owner.send(calls.changeCoinFee, { params: { id }, body }))))
  }
  const fixedOf = async (symbol: string) => (await feesOf(finder))?.[symbol]?.fixed
  let finder: Person
  beforeAll(async () => {
    finder = await holder()
  })

  it('stays when one person adds its coin again, or restores or renames another one', async () => {
    const first = await make('PEPE')
    await setFixed(first, '1')
    await archive(first)
    const second = await make('PEPE')
    expect(await fixedOf('PEPE')).toBe('1.00000000')
    await setFixed(second, '2')
    await archive(second)
    must(await owner.send(calls.restoreCoin, { params: { id: first } }))
    expect(await fixedOf('PEPE')).toBe('2.00000000')
    await archive(first)
    const third = await make('FROG')
    const renamed = { id: third, symbol: 'PEPE', name: 'PEPE' }
    must(await owner.send(calls.changeCoin, { params: { id: third }, body: renamed }))
    expect(await fixedOf('PEPE')).toBe('2.00000000')
    await setFixed(third, '3')
    await archive(third)
    must(await owner.send(calls.restoreCoin, { params: { id: third } }))
    expect(await fixedOf('PEPE')).toBe('3.00000000')
  })

  it('does not get the fee that was requested for another symbol', async () => {
    const used = await make('DOGE')
    const id = await make('CATS')
    const body = { fixed: '9', percent: '0', reason: 'costs' }
    const waiting = await asked(owner.send(calls.changeCoinFee, { params: { id }, body }))
    await archive(used)
    const renamed = { id, symbol: 'DOGE', name: 'DOGE' }
    must(await owner.send(calls.changeCoin, { params: { id }, body: renamed }))
    expect(await approve(waiting)).toMatchObject({ status: 404 })
    expect(await fixedOf('DOGE')).toBeUndefined()
  })
})
