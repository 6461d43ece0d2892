import { randomUUID } from 'node:crypto'
import * as calls from '@mintmark/contracts'
import { DEPOSIT_ADDRESSES } from '@mintmark/contracts/demo'
import { chainOf } from '@mintmark/domain'
import { describe, expect, it } from 'vitest'
import { depositMemos } from '../../db/schema.ts'
import { prepareApprovalDesk } from '../../testing/approval-desk.ts'
import { changeCoin } from '../../testing/audited-offers.ts'
import { must, waitingDeposit, waitingInvestment } from '../../testing/money.ts'
import { newCustomers, type Person } from '../../testing/people.ts'
import { asked } from '../../testing/second-approver.ts'

const desk = prepareApprovalDesk()

let made = 0
const freshTxid = () => `0x${String(++made).padStart(64, 'a')}`
const ARRIVED = '2026-11-20T09:00:00.000Z'
const record = (change: object = {}) =>
  desk.requester.send(calls.recordUnidentifiedDeposit, {
    body: {
      token_symbol: 'USDT',
      amount: '40',
      network: 'ethereum',
      wallet_address: DEPOSIT_ADDRESSES.USDT,
      txid: freshTxid(),
      arrived_at: ARRIVED,
      ...change,
    },
  })
const recorded = async (change: object = {}) => String(must(await record(change)).id)
const assign = (id: string, to: Person, { key = randomUUID(), by = desk.requester } = {}) =>
  by.send(calls.assignUnidentifiedDeposit, { params: { id }, body: { user_id: to.id, note: 'screenshot' }, key })
const close = (id: string, status = 'written_off') =>
  desk.requester.send(calls.closeUnidentifiedDeposit, { params: { id }, body: { status, reason: 'dust' } })
const found = async (id: string) => {
  const { body } = await desk.requester.send(calls.listUnidentifiedDeposits, { query: { status: 'all', limit: '200' } })
  return (body as unknown as { id: string }[]).find((each) => each.id === id)
}
const someone = async () => ((await newCustomers(desk.platform, 1)) as [Person])[0]
const balanceOf = async ({ id }: Person) => {
  const [row] = await desk.platform.reads`
    select amount::text from balances where owner_id = ${id} and account = 'available' and coin = 'USDT'`
  return row?.amount
}
const waiting = async () => must(await desk.requester.send(calls.readStats)).unidentifiedDeposits

describe('funds that arrived without a request', () => {
  it('are recorded once for each TXID, and counted while they wait', async () => {
    const before = Number(await waiting())
    const txid = freshTxid()
    const id = await recorded({ txid: ` ${txid.toUpperCase().replace('0X', '0x')} `, note: 'From an exchange' })
    const fields = { txid, amount: '40.00000000', status: 'open', note: 'From an exchange', method_name: 'Tether' }
    expect(await found(id)).toMatchObject(fields)
    expect(Number(await waiting())).toBe(before + 1)
    expect(await record({ txid })).toMatchObject({ status: 409, body: { code: 'txid_recorded' } })
    must(await close(id))
    expect(Number(await waiting())).toBe(before)
  })

  it.each([
    [{ txid: 'see the mail' }, 'txid_invalid'],
    [{ wallet_address: DEPOSIT_ADDRESSES.BTC }, 'address_invalid'],
    [{ token_symbol: 'NOPE' }, 'coin_unknown'],
    [{ memo: '17' }, 'memo_not_used'],
    [{ arrived_at: '2099-01-01T00:00:00.000Z' }, 'not_arrived_yet'],
  ])('are not recorded with %j: %s', async (change, code) => {
    expect(await record(change)).toMatchObject({ body: { code } })
  })

  it('are credited to the customer to whom they are assigned, once', async () => {
    const [customer, txid] = [await someone(), freshTxid()]
    const id = await recorded({ txid })
    const key = randomUUID()
    const [first, again] = [await assign(id, customer, { key }), await assign(id, customer, { key })]
    expect(first).toMatchObject({ status: 200, body: { message: 'Assigned and credited' } })
    expect(again.body).toEqual(first.body)
    expect(await balanceOf(customer)).toBe('40.00000000')
    expect(await desk.lastAudit('unidentified_deposit.assign')).toMatchObject({ subject_id: id, outcome: 'done' })
    expect(await assign(id, customer)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    expect(await close(id)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    const { deposit_id } = first.body
    expect(await found(id)).toMatchObject({ status: 'assigned', user_id: customer.id, deposit_id })
    const params = { userId: customer.id, id: String(deposit_id) }
    expect((await customer.send(calls.readDeposit, { params })).body).toMatchObject({ status: 'confirmed', txid })
    expect(await record({ txid })).toMatchObject({ body: { code: 'txid_recorded' } })
  })

  it('wait for a second person above the limit', async () => {
    const customer = await someone()
    const id = await recorded({ amount: '150' })
    const approval = await asked(assign(id, customer))
    expect(await balanceOf(customer)).toBeUndefined()
    must(await desk.approver.send(calls.approveAction, { params: { id: approval } }))
    expect(await balanceOf(customer)).toBe('150.00000000')
  })

  it('are open again once the deposit that they were assigned to is rejected', async () => {
    const [wrong, right] = [await someone(), await someone()]
    const id = await recorded({ amount: '150' })
    const { deposit_id } = must(await assign(id, wrong))
    expect(await found(id)).toMatchObject({ status: 'assigned' })
    must(await desk.requester.send(calls.rejectDeposit, { params: { id: String(deposit_id) } }))
    expect(await found(id)).toMatchObject({ status: 'open' })
    await asked(assign(id, right))
    expect(await found(id)).toMatchObject({ status: 'assigned', user_id: right.id })
  })

  it('are open again once the deposit that was confirmed for the wrong customer is reversed', async () => {
    const [wrong, right] = [await someone(), await someone()]
    const before = Number(await waiting())
    const id = await recorded()
    const { deposit_id } = must(await assign(id, wrong))
    const reversal = { params: { id: String(deposit_id) }, body: { reason: 'wrong customer' } }
    must(await desk.requester.send(calls.reverseDeposit, reversal))
    expect(await balanceOf(wrong)).toBe('0.00000000')
    expect(await found(id)).toMatchObject({ status: 'open' })
    expect(Number(await waiting())).toBe(before + 1)
    must(await assign(id, right))
    expect(await balanceOf(right)).toBe('40.00000000')
    expect(await found(id)).toMatchObject({ status: 'assigned', user_id: right.id })
    expect(Number(await waiting())).toBe(before)
  })

  it('are not assigned once a deposit was confirmed with their TXID, and no other deposit is confirmed with it', async () => {
    const [customer, txid] = [await someone(), freshTxid()]
    const deposit = await waitingDeposit(customer, desk.offers, '40')
    const confirm = (id: string) => desk.requester.send(calls.confirmTransaction, { params: { id }, body: { txid } })
    const id = await recorded({ txid })
    const refused = { status: 409, body: { code: 'txid_recorded' } }
    expect(await confirm(deposit)).toMatchObject(refused)
    // As if both had been done at the same moment.
    await desk.platform.sql
      .unchecked`update unidentified_deposits set status = 'written_off', closed_at = now(), reason = 'late' where id = ${id}`
    must(await confirm(deposit))
    await desk.platform.sql
      .unchecked`update unidentified_deposits set status = 'open', closed_at = null, reason = null where id = ${id}`
    expect(await assign(id, customer)).toMatchObject(refused)
    expect(await balanceOf(customer)).toBe('40.00000000')
    must(await desk.requester.send(calls.reverseDeposit, { params: { id: deposit }, body: { reason: 'by its TXID' } }))
    must(await assign(id, customer))
  })

  it('are not recorded with a TXID in which a character cannot be seen, because no one would find it', async () => {
    const refused = await record({ txid: 'bank\u200b 7' })
    expect(refused).toMatchObject({
      status: 400,
      body: { error: 'body.txid: contains characters that cannot be seen' },
    })
  })

  it('are recorded with the TXID of a confirmed deposit only once that is reversed', async () => {
    const txid = freshTxid()
    const deposit = await waitingDeposit(await someone(), desk.offers, '40')
    must(await desk.requester.send(calls.confirmTransaction, { params: { id: deposit }, body: { txid } }))
    expect(await record({ txid })).toMatchObject({ status: 409, body: { code: 'txid_recorded' } })
    must(await desk.requester.send(calls.reverseDeposit, { params: { id: deposit }, body: { reason: 'not theirs' } }))
    must(await record({ txid }))
  })

  it('are credited once if they were recorded on two networks', async () => {
    const [customer, txid] = [await someone(), freshTxid()]
    const wrong = await recorded({ txid, network: 'bsc' })
    const refused = { status: 409, body: { code: 'txid_recorded' } }
    expect(await record({ txid })).toMatchObject(refused)
    must(await close(wrong))
    const right = await recorded({ txid })
    // As they were recorded before that was refused.
    await desk.platform.sql
      .unchecked`update unidentified_deposits set status = 'open', closed_at = null, reason = null where id = ${wrong}`
    expect(await assign(right, customer)).toMatchObject(refused)
    must(await close(wrong))
    const { deposit_id } = (await found(right)) as unknown as { deposit_id: string }
    must(await desk.requester.send(calls.confirmTransaction, { params: { id: deposit_id }, body: { txid } }))
    expect(await balanceOf(customer)).toBe('40.00000000')
  })

  it('are not what a bundle was paid with: no request for one is confirmed with their reference', async () => {
    const investment = await waitingInvestment(await someone(), desk.offers, '1000')
    const txid = `bank ${randomUUID()}`
    const id = await recorded({ network: null, wallet_address: null, txid })
    const confirm = () => desk.requester.send(calls.confirmInvestment, { params: { id: investment }, body: { txid } })
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'txid_recorded' } })
    must(await close(id, 'returned'))
    must(await confirm())
  })

  it('name the customer who was shown their memo', async () => {
    const customer = await someone()
    await changeCoin(desk.platform.db, 'USDT', { networks: ['ethereum', 'xrpl'] })
    const memo = { customerId: customer.id, chain: chainOf(customer.id), network: 'xrpl', memo: '4711' } as const
    await desk.platform.db.insert(depositMemos).values({ ...memo, createdAt: new Date() })
    const arrival = { network: 'xrpl', txid: 'ab'.repeat(32), wallet_address: DEPOSIT_ADDRESSES.XRP }
    const id = await recorded({ ...arrival, memo: '4711' })
    expect(await found(id)).toMatchObject({
      wallet_address: `${DEPOSIT_ADDRESSES.XRP}?dt=4711`,
      likely_user_id: customer.id,
    })
    const without = await recorded({ ...arrival, txid: 'cd'.repeat(32) })
    expect(await found(without)).toMatchObject({ wallet_address: DEPOSIT_ADDRESSES.XRP, likely_user_id: null })
  })

  it('are closed with a reason, and then belong to no one', async () => {
    const id = await recorded()
    must(await close(id, 'returned'))
    expect(await found(id)).toMatchObject({ status: 'returned', reason: 'dust', user_id: null })
    expect(await assign(id, await someone())).toMatchObject({ status: 409, body: { code: 'already_decided' } })
  })
})
