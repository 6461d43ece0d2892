import { describe, expect, it } from 'vitest'
import * as balances from './balances.ts'
import { listBundles } from './bundles.ts'
import * as deposits from './deposits.ts'
import { exportOf, type StaffList } from './exports.ts'
import { addFund } from './funding.ts'
import * as investments from './investments.ts'
import { pictureForm } from './mock/test-browser.ts'
import { openWorld, unanswered } from './mock/test-world.ts'
import { listPaymentMethods } from './payment-methods.ts'
import { readStatement } from './statements.ts'
import * as transactions from './transactions.ts'
import { readPaymentProof, uploadPaymentProof } from './uploads.ts'
import * as withdrawals from './withdrawals.ts'

const { submitTransaction, confirmTransaction } = transactions

/** A world in which a customer has so many USD in USDT, and staff sit at the desk. */
async function openDesk(usd = 2500) {
  const world = openWorld()
  const [customer, staff] = [await world.customer(), await world.staff()]
  await staff.succeed(addFund, { params: customer.user, body: { token_symbol: 'USDT', usd_amount: usd } })
  const balanceOf = async (symbol: string) => {
    const found = await customer.succeed(balances.readBalance, { params: { ...customer.own, symbol } })
    return [found.balance, found.actual_balance, found.available_balance].map(Number)
  }
  const withdrawal = { user_id: customer.user.id, type: 'withdrawal', token_symbol: 'USDT', wallet: '0xabc' }
  const withdraw = async (amount: string) => {
    world.wait(1)
    return customer.succeed(submitTransaction, { body: { ...withdrawal, amount } })
  }
  const deposit = async (amount: number, body: object = {}) => {
    const [method] = await customer.succeed(listPaymentMethods, { query: { type: 'deposit' } })
    const asked = { user_id: customer.user.id, type: 'deposit', token_symbol: 'usdt', method_id: method?.id, amount }
    world.wait(1)
    return customer.succeed(submitTransaction, { body: { ...asked, ...body } })
  }
  return { ...world, customer, staff, balanceOf, withdrawal, withdraw, deposit }
}

describe('a bundle paid by deposit', () => {
  it('waits for staff, in the coin that was sent or in USD', async () => {
    const { customer, staff, balanceOf, wait } = await openDesk()
    const [, silver, gold] = await customer.succeed(listBundles)
    const methods = await customer.succeed(listPaymentMethods, { query: { type: 'deposit' } })
    const [wallet, bank] = [methods.find(({ kind }) => kind === 'crypto'), methods.find(({ kind }) => kind === 'other')]
    const body = { user_id: customer.user.id, type: 'bundle', token_symbol: 'x', amount: 1500, bundle_id: silver?.id }
    const inSolana = { ...body, method_id: wallet?.id, coin: 'SOL' }
    expect(await customer.refused('coin_not_allowed', submitTransaction, { body: inSolana })).toMatchObject({
      error: 'Only USDT, ETH, or BTC are allowed for deposit.',
    })
    const first = await customer.succeed(submitTransaction, { body: { ...inSolana, coin: 'USDT' } })
    wait(1)
    const inUsd = { ...body, method_id: bank?.id, bundle_id: gold?.id, amount: 5000 }
    const second = await customer.succeed(submitTransaction, { body: inUsd })
    expect(await staff.succeed(investments.listPendingInvestments)).toMatchObject([
      { invested_coin: 'USD' },
      { invested_coin: 'USDT' },
    ])
    expect(await staff.succeed(investments.confirmInvestment, { params: second })).toMatchObject({
      message: 'Confirmed.',
    })
    expect(await staff.succeed(investments.rejectInvestment, { params: first })).toMatchObject({ message: 'Rejected.' })
    await staff.refused('illegal_transition', investments.confirmInvestment, { params: first })
    await staff.succeed(investments.setInvestmentStatus, { params: second, body: { status: 'cancelled' } })
    expect(await balanceOf('USD')).toEqual([5000, 5000, 5000])
    const own = await customer.succeed(investments.listInvestments, { params: customer.own })
    expect(own.map(({ status }) => status)).toEqual(['cancelled', 'rejected'])
    const page = await staff.succeed(investments.listUserInvestments, { query: { status: 'cancelled' } })
    expect(page).toMatchObject([{ bundle_name: 'Gold', profit: '0.00000000' }])
    const firstPage = { params: customer.own, query: { limit: 1 } }
    const { headers } = await customer.fetch(investments.listInvestments, firstPage)
    expect([headers.get('x-total-count'), headers.get('link')]).toEqual(['2', expect.stringContaining('rel="next"')])
    const period = { from: '2026-03-01', to: '2026-03-01' }
    const { coins } = await customer.succeed(readStatement, { params: customer.own, query: period })
    const usd = coins.find(({ symbol }) => symbol === 'USD')
    expect(usd).toMatchObject({ opening_balance: '0.00000000', closing_balance: '5000.00000000' })
    expect(usd?.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['investment.confirmed', '0.00000000'],
      ['investment.cancelled', '5000.00000000'],
    ])
  })
})

describe('a withdrawal', () => {
  it('is held until staff decide it, at either route variant', async () => {
    const { customer, staff, balanceOf, withdrawal, withdraw, events } = await openDesk()
    const tooMuch = { body: { ...withdrawal, amount: '2500.5' } }
    expect(await customer.refused('insufficient_funds', submitTransaction, tooMuch)).toMatchObject({
      error: 'Insufficient funds. You are short $0.50 USD',
    })
    const [first, second, third] = [await withdraw('400'), await withdraw('400'), await withdraw('400')]
    expect(await balanceOf('USDT')).toEqual([2500, 2500, 1300])
    const requests = await staff.succeed(withdrawals.listWithdrawalRequests, { query: { query: 'lINDQ' } })
    expect(requests.map(({ id }) => id)).toEqual([third.id, second.id, first.id])
    const body = { status: 'confirmed', txid: '0x1' }
    await staff.succeed(withdrawals.decideWithdrawal, { params: first, body })
    await staff.succeed(withdrawals.decideWithdrawal, { params: first, body })
    await staff.succeed(withdrawals.rejectWithdrawal, { params: second })
    await staff.succeed(confirmTransaction, { params: third, body: { txid: '0x3' } })
    await staff.refused('already_decided', withdrawals.rejectWithdrawal, { params: third })
    expect(await balanceOf('USDT')).toEqual([1700, 1700, 1700])
    const sent = await staff.succeed(withdrawals.listConfirmedWithdrawals, { query: { sort: 'oldest' } })
    expect(sent.map(({ txid }) => txid)).toEqual(['0x1', '0x3'])
    const summary = await staff.succeed(withdrawals.summarizeWithdrawals)
    expect(summary).toEqual({ total: 3, pending: 0, confirmed: 2, rejected: 1 })
    expect(events('withdrawal.confirm')).toMatchObject([
      { subjectId: first.id, outcome: 'done', before: { status: 'pending' }, after: { status: 'confirmed' } },
      { subjectId: first.id, outcome: 'unchanged' },
      { subjectId: third.id, outcome: 'done' },
    ])
    expect(events('withdrawal.reject')).toMatchObject([{ outcome: 'done' }, { code: 'already_decided' }])
  })
})

describe('a deposit', () => {
  it('that was confirmed in error is taken back once, and stays on the list as what it was', async () => {
    const { customer, staff, balanceOf, deposit, events } = await openDesk(100)
    const asked = await deposit(50)
    const because = { params: asked, body: { reason: 'It was sent by somebody else.' } }
    expect(await staff.refused('not_confirmed', deposits.reverseDeposit, because)).toMatchObject({
      details: { status: 'pending' },
    })
    await staff.succeed(confirmTransaction, { params: asked })
    expect(await balanceOf('USDT')).toEqual([150, 150, 150])
    await staff.refused('validation', deposits.reverseDeposit, { ...because, body: { reason: ' ' } })
    expect(await staff.succeed(deposits.reverseDeposit, because)).toMatchObject({ message: 'Deposit reversed.' })
    expect(await balanceOf('USDT')).toEqual([100, 100, 100])
    await staff.refused('already_reversed', deposits.reverseDeposit, because)
    await staff.succeed(confirmTransaction, { params: asked })
    expect(await balanceOf('USDT')).toEqual([100, 100, 100])
    const [row] = await staff.succeed(deposits.listDeposits, { query: { query: 'investor@' } })
    expect(row).toMatchObject({ status: 'confirmed', reversed_at: '2026-03-01T09:01:00.000Z' })
    const [event] = events('deposit.reverse').filter(({ outcome }) => outcome === 'done')
    expect(event).toMatchObject({ reason: because.body.reason, after: { reversed: true } })
    const history = await customer.succeed(transactions.listTransactions, { params: customer.own })
    expect(history).toMatchObject([
      { type: 'deposit', status: 'confirmed', reversed_at: '2026-03-01T09:01:00.000Z' },
      { source_table: 'funds', reversed_at: null },
    ])
  })

  it('is not taken back when the funds are gone', async () => {
    const { staff, deposit, withdraw } = await openDesk(10)
    const asked = await deposit(50)
    await staff.succeed(confirmTransaction, { params: asked })
    await withdraw('35.5')
    const sent = { params: asked, body: { reason: 'An error' } }
    expect(await staff.refused('insufficient_funds', deposits.reverseDeposit, sent)).toMatchObject({
      details: { coin: 'USDT', short: '25.50000000', shortUsd: '25.50' },
    })
  })

  it('carries a proof that its owner and staff may see, and is counted by its status', async () => {
    const { customer, staff, deposit } = await openDesk()
    const { file_name } = await customer.succeed(uploadPaymentProof, { body: pictureForm() })
    const asked = await deposit(50, { payment_proof: file_name })
    for (const browser of [customer, staff])
      expect((await browser.fetch(readPaymentProof, { params: { file_name } })).ok).toBe(true)
    await staff.succeed(deposits.rejectDeposit, { params: asked })
    expect(await staff.succeed(deposits.summarizeDeposits)).toEqual({ total: 1, pending: 0, confirmed: 0, rejected: 1 })
  })
})

describe('the history of a customer', () => {
  it('has every request, and bundles where they are asked for', async () => {
    const { customer, deposit, withdraw } = await openDesk()
    await deposit(5)
    await withdraw('5')
    const [bronze] = await customer.succeed(listBundles)
    const body = { user_id: customer.user.id, bundle_id: bronze?.id, bundle_usd_price: 500, coin: 'USDT' }
    await customer.succeed(investments.buyBundle, { body })
    const own = { params: customer.own }
    const types = async (endpoint: typeof transactions.listAllTransactions, query: Record<string, unknown> = {}) =>
      (await customer.succeed(endpoint, { ...own, query })).map(({ source_table }) => source_table)
    expect(await types(transactions.listAllTransactions)).toEqual(
      expect.arrayContaining(['user_bundles', 'withdrawals', 'deposits', 'funds']),
    )
    expect(await types(transactions.listAllTransactions, { type: 'bundle' })).toEqual(['user_bundles'])
    expect(await customer.succeed(transactions.listTransactions, own)).toHaveLength(3)
  })
})

it('lists of one status know no other', async () => {
  const { staff } = await openDesk()
  for (const [list, own, other] of [
    [withdrawals.listConfirmedWithdrawals, 'confirmed', 'rejected'],
    [investments.listPendingInvestments, 'pending', 'active'],
  ] as const) {
    expect(await staff.succeed(list, { query: { status: own } })).toEqual([])
    for (const status of [other, 'nonsense']) {
      await staff.refused('validation', list, { query: { status } })
      await staff.refused('validation', exportOf(list as unknown as StaffList), { query: { status } })
    }
  }
})

it('was answered by every endpoint that it is about, as its contract promises', () => {
  const asked = [...Object.values(deposits), ...Object.values(withdrawals), ...Object.values(transactions)]
  const { listPendingInvestments, listUserInvestments, listInvestments, ...others } = investments
  const { confirmInvestment, rejectInvestment, setInvestmentStatus } = others
  const decided = [confirmInvestment, rejectInvestment, setInvestmentStatus]
  const invested = [listPendingInvestments, listUserInvestments, listInvestments, ...decided]
  expect(unanswered([...asked, ...invested, uploadPaymentProof, readPaymentProof])).toEqual([])
})
