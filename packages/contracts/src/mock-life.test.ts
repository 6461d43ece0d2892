import { describe, expect, it } from 'vitest'
import * as auth from './auth.ts'
import * as balances from './balances.ts'
import { listBundles } from './bundles.ts'
import * as deposits from './deposits.ts'
import type { Endpoint } from './endpoint.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'
import { addFund } from './funding.ts'
import { readLiveness, readReadiness } from './health.ts'
import * as investments from './investments.ts'
import * as markets from './markets.ts'
import { createMockPlatform, DEMO_STAFF } from './mock/server.ts'
import { openBrowser, pictureForm } from './mock/test-browser.ts'
import { listPaymentMethods } from './payment-methods.ts'
import { listPayouts, payOut } from './payouts.ts'
import { readStats } from './stats.ts'
import { confirmTransaction, listAllTransactions, listTransactions, submitTransaction } from './transactions.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'
import * as withdrawals from './withdrawals.ts'

const PERSON = {
  email: 'ines@example.com',
  password: 'a long enough password',
  first_name: 'Ines',
  last_name: 'Moreau',
  phone: '+33 1 55 55 01 23',
  country: 'France',
}

const START = Date.parse('2026-03-01T09:00:00.000Z')
const answered = new Set<string>()
let minutes = 0
const platform = createMockPlatform({
  realm: 'byHost',
  seed: 'empty',
  now: () => new Date(START + minutes++ * 60_000),
})
const watched = {
  async handle(request: Request): Promise<Response> {
    const response = await platform.handle(request)
    const { pathname } = new URL(request.url)
    const endpoint = EVERY_ENDPOINT.find((each) => isFor(each, request.method, pathname))
    if (endpoint && response.ok) answered.add(endpoint.name)
    return response
  },
}
const customer = openBrowser(watched, 'customer')
const staff = openBrowser(watched, 'staff')
const person = { id: '' }

const isFor = ({ method, path }: Endpoint, asked: string, pathname: string) =>
  method === asked &&
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname) &&
  (!path.includes(':') || !EVERY_ENDPOINT.some((each) => each.method === asked && each.path === pathname))

const balanceOf = async (symbol: string) => {
  const balance = await customer.succeed(balances.readBalance, { params: { userId: person.id, symbol } })
  return [balance.balance, balance.actual_balance, balance.available_balance].map(Number)
}

describe('the life of an investment on the mock platform', () => {
  it('tells visitors and operators what they may know', async () => {
    expect(await customer.succeed(auth.readSession)).toEqual({ user: null })
    expect(await staff.succeed(auth.readAdminSession)).toEqual({ staff: null })
    expect(await customer.succeed(readLiveness)).toEqual({ status: 'live' })
    expect(await staff.succeed(readReadiness)).toEqual({ status: 'ready' })
    expect(await customer.succeed(markets.homepage)).toMatchObject({ app_name: 'Mintmark' })
    expect(await customer.succeed(markets.listWithdrawalCoins)).toHaveLength(7)
    const coins = await customer.succeed(markets.listCoins)
    expect(coins.filter(({ price }) => price === null).map(({ symbol }) => symbol)).toEqual([
      'ADA',
      'DOT',
      'SOL',
      'XRP',
    ])
    const price = await customer.succeed(markets.readPrice, { params: { symbol: 'btc' } })
    expect(price).toMatchObject({ price: '119979.89000000', source: 'reference' })
  })

  it('signs customers up, out and in, and staff in', async () => {
    const registered = await customer.succeed(auth.register, { body: PERSON })
    expect(registered).toMatchObject({ message: 'Welcome to Mintmark.', user: { email: PERSON.email } })
    person.id = registered.user.id
    await customer.refused('email_taken', auth.register, { body: { ...PERSON, email: 'INES@example.com' } })
    expect(await customer.succeed(auth.logout)).toMatchObject({ message: 'Signed out.' })
    await customer.refused('unauthenticated', users.readUser, { params: person })
    const wrong = { email: PERSON.email, password: 'not the password' }
    expect(await customer.refused('invalid_credentials', auth.login, { body: wrong })).toMatchObject({
      error: 'Invalid email or password',
    })
    expect(await customer.succeed(auth.login, { body: PERSON })).toMatchObject({ message: 'Signed in.' })
    expect((await customer.succeed(auth.readSession)).user?.id).toBe(person.id)
    expect(await customer.succeed(users.readUser, { params: person })).toMatchObject({ first_name: 'Ines' })
    await staff.refused('invalid_admin_credentials', auth.adminLogin, { body: { ...DEMO_STAFF, password: 'x' } })
    expect((await staff.succeed(auth.adminLogin, { body: DEMO_STAFF })).staff.role).toBe('owner')
    expect((await staff.succeed(auth.readAdminSession)).staff?.email).toBe(DEMO_STAFF.email)
  })

  it('shows a deposit as soon as it is asked for, and credits it when staff confirm it', async () => {
    const { file_name } = await customer.succeed(uploads.uploadPaymentProof, { body: pictureForm() })
    const [method] = await customer.succeed(listPaymentMethods, { query: { type: 'deposit' } })
    const body = { user_id: person.id, type: 'deposit', token_symbol: 'usdt', method_id: method?.id, amount: 2500 }
    const { id, status } = await customer.succeed(submitTransaction, { body: { ...body, payment_proof: file_name } })
    expect(status).toBe('pending')
    expect(await balanceOf('USDT')).toEqual([2500, 0, 0])

    const [row] = await staff.succeed(deposits.listDeposits, { query: { status: 'pending', query: 'INES@' } })
    expect(row).toMatchObject({ id, amount: '2500.00000000', payment_proof: file_name })
    expect((await staff.fetch(uploads.readPaymentProof, { params: { file_name } })).headers.get('content-type')).toBe(
      'image/png',
    )
    expect(await staff.succeed(confirmTransaction, { params: { id } })).toEqual({
      success: true,
      message: 'Confirmed.',
    })
    expect(await staff.succeed(confirmTransaction, { params: { id } })).toMatchObject({ success: true })
    await staff.refused('already_decided', deposits.rejectDeposit, { params: { id } })
    expect(await balanceOf('USDT')).toEqual([2500, 2500, 2500])

    const other = await customer.succeed(submitTransaction, { body })
    expect(await staff.succeed(deposits.rejectDeposit, { params: other })).toMatchObject({ message: 'Rejected.' })
    const summary = await staff.succeed(deposits.summarizeDeposits, { query: { query: 'tether' } })
    expect(summary).toEqual({ total: 0, pending: 0, confirmed: 0, rejected: 0 })
    expect(await staff.succeed(deposits.summarizeDeposits)).toEqual({ total: 2, pending: 0, confirmed: 1, rejected: 1 })
  })

  it('adds funds at the server price', async () => {
    const body = { token_symbol: 'ETH', usd_amount: '1000.00', reason: 'Goodwill' }
    const fund = await staff.succeed(addFund, { params: person, body })
    expect(fund).toMatchObject({ usd_amount: '1000.00000000', token_amount: '0.33499041', token_symbol: 'ETH' })
    expect(await balanceOf('ETH')).toEqual([0.33499041, 0.33499041, 0.33499041])
  })

  it('sells a bundle from balance, once', async () => {
    const bronze = (await customer.succeed(listBundles)).find(({ name }) => name === 'Bronze')
    const body = { user_id: person.id, bundle_id: bronze?.id, bundle_usd_price: 500, coin: 'USDT' }
    expect(
      await customer.refused('below_minimum', investments.buyBundle, { body: { ...body, bundle_usd_price: 99 } }),
    ).toMatchObject({ error: 'Minimum investment is $100.00' })
    await customer.refused('above_maximum', investments.buyBundle, { body: { ...body, invest_all: true } })
    const bought = await customer.succeed(investments.buyBundle, { body })
    expect(bought.message).toBe('Bundle purchase successful! 500.00000000 USDT invested.')
    expect(await customer.refused('already_invested', investments.buyBundle, { body })).toMatchObject({
      error: 'You already have an active investment in this plan.',
    })
    expect(await balanceOf('USDT')).toEqual([2000, 2000, 2000])
    expect(await customer.succeed(investments.readInvestment, { params: bought })).toMatchObject({ status: 'active' })
  })

  it('changes the profit, completes, reopens, and pays out', async () => {
    const [row] = await staff.succeed(investments.listUserInvestments, { query: { query: 'bronze' } })
    const id = row?.id ?? ''
    const at = (body: unknown) => ({ params: { id }, body })
    const payout = { body: { user_id: person.id, user_bundle_id: id, token_symbol: 'ETH' } }
    await customer.refused('illegal_transition', payOut, payout)
    expect(await staff.succeed(investments.creditProfit, at({ amount: 20 }))).toMatchObject({
      message: 'Profit credited.',
    })
    expect(await staff.succeed(investments.reduceProfit, at({ amount: '5.00' }))).toMatchObject({
      message: 'Profit reduced.',
    })
    await staff.refused('profit_below_zero', investments.reduceProfit, at({ amount: 15.01 }))
    const setStatus = (status: string) => staff.succeed(investments.setInvestmentStatus, at({ status }))
    expect(await setStatus('completed')).toMatchObject({ message: 'Status updated.' })
    await setStatus('active')
    await setStatus('completed')
    expect(await customer.succeed(payOut, payout)).toEqual({
      success: true,
      message: 'Payout successful.',
      profit: '15.00000000',
      token_symbol: 'ETH',
      token_amount: '0.00502485',
      principal_amount: '500.00000000',
      principal_coin: 'USDT',
    })
    expect(await balanceOf('USDT')).toEqual([2500, 2500, 2500])
    const history = await customer.succeed(listPayouts, { params: { userId: person.id } })
    expect(history).toMatchObject([{ bundle_name: 'Bronze', profit: '15.00000000', token_symbol: 'ETH' }])
  })

  it('sells bundles by deposit, in the coin that was sent or in USD', async () => {
    const [, silver, gold] = await customer.succeed(listBundles)
    const methods = await customer.succeed(listPaymentMethods, { query: { type: 'deposit' } })
    const [wallet, bank] = [methods.find(({ kind }) => kind === 'crypto'), methods.find(({ kind }) => kind === 'other')]
    const body = { user_id: person.id, type: 'bundle', token_symbol: 'x', amount: 1500, bundle_id: silver?.id }
    const inSolana = { ...body, method_id: wallet?.id, coin: 'SOL' }
    expect(await customer.refused('coin_not_allowed', submitTransaction, { body: inSolana })).toMatchObject({
      error: 'Only USDT, ETH, or BTC are allowed for deposit.',
    })
    const first = await customer.succeed(submitTransaction, { body: { ...inSolana, coin: 'USDT' } })
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
    const userId = person.id
    const own = await customer.succeed(investments.listInvestments, { params: { userId } })
    expect(own.map(({ status }) => status)).toEqual(['cancelled', 'rejected', 'paid_out'])
  })

  it('holds a withdrawal until staff decide it, at either door', async () => {
    const body = { user_id: person.id, type: 'withdrawal', token_symbol: 'USDT', amount: '400', wallet: '0xabc' }
    expect(
      await customer.refused('insufficient_funds', submitTransaction, { body: { ...body, amount: '2500.5' } }),
    ).toMatchObject({
      error: 'Insufficient funds. You are short $0.50 USD',
    })
    const asked = [1, 2, 3].map(() => customer.succeed(submitTransaction, { body }))
    const [first, second, third] = await Promise.all(asked)
    expect(await balanceOf('USDT')).toEqual([2500, 2500, 1300])
    const requests = await staff.succeed(withdrawals.listWithdrawalRequests, { query: { query: 'mOREAU' } })
    expect(requests.map(({ id }) => id)).toEqual([third?.id, second?.id, first?.id])
    await staff.succeed(withdrawals.decideWithdrawal, {
      params: { id: first?.id },
      body: { status: 'confirmed', txid: '0x1' },
    })
    await staff.succeed(withdrawals.rejectWithdrawal, { params: { id: second?.id } })
    await staff.succeed(confirmTransaction, { params: { id: third?.id }, body: { txid: '0x3' } })
    await staff.refused('already_decided', withdrawals.rejectWithdrawal, { params: { id: third?.id } })
    expect(await balanceOf('USDT')).toEqual([1700, 1700, 1700])
    const sent = await staff.succeed(withdrawals.listConfirmedWithdrawals, { query: { sort: 'oldest' } })
    expect(sent.map(({ txid }) => txid)).toEqual(['0x1', '0x3'])
    const summary = await staff.succeed(withdrawals.summarizeWithdrawals)
    expect(summary).toEqual({ total: 3, pending: 0, confirmed: 2, rejected: 1 })
  })

  it('shows it all to the customer and to staff', async () => {
    const own = { params: { userId: person.id } }
    const symbols = async (endpoint: typeof balances.listBalances) =>
      (await customer.succeed(endpoint, own)).map(({ symbol }) => symbol)
    expect(await symbols(balances.listBalances)).toEqual(['ETH', 'USDT', 'USD'])
    expect(await symbols(balances.listDetailedBalances)).toEqual(['ETH', 'USDT', 'USD'])
    expect(await symbols(balances.listBundleBalances)).toEqual(['ETH', 'USDT', 'USD'])
    expect(await customer.succeed(listTransactions, own)).toHaveLength(6)
    expect(await customer.succeed(listAllTransactions, own)).toHaveLength(9)
    const bundles = await customer.succeed(listAllTransactions, { ...own, query: { type: 'bundle' } })
    expect(bundles.map(({ source_table }) => source_table)).toEqual([
      'user_bundles',
      'pending_user_bundles',
      'user_bundles',
    ])
    const stats = await staff.succeed(readStats)
    expect(stats).toMatchObject({
      totalDeposits: '2500.00000000',
      totalWithdrawals: '800.00000000',
      pendingTransactions: 0,
    })
    expect(await staff.succeed(users.listUsers, { query: { query: 'MOREAU' } })).toMatchObject([{ id: person.id }])
    const counted = await staff.succeed(users.summarizeUsers)
    expect(counted).toEqual({ total: 2, verified: 1, unverified: 1 })
    expect(await staff.succeed(auth.adminLogout)).toMatchObject({ message: 'Signed out.' })
    await staff.refused('unauthenticated', readStats)
  })

  it('answered every endpoint with what its contract promises', () => {
    expect(EVERY_ENDPOINT.filter(({ name }) => !answered.has(name)).map(({ name }) => name)).toEqual([])
  })
})
