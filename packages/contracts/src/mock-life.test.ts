import { describe, expect, it } from 'vitest'
import * as auth from './auth.ts'
import * as balances from './balances.ts'
import { listBundles } from './bundles.ts'
import * as deposits from './deposits.ts'
import { addFund, listFundingAccounts, topUpFunding } from './funding.ts'
import { readLiveness, readReadiness } from './health.ts'
import * as investments from './investments.ts'
import * as markets from './markets.ts'
import { DEMO_STAFF } from './mock/server.ts'
import { pictureForm } from './mock/test-browser.ts'
import { ADDRESS, PERSON } from './mock/test-person.ts'
import { openWorld, unanswered } from './mock/test-world.ts'
import { listPaymentMethods } from './payment-methods.ts'
import { listPayouts, payOut } from './payouts.ts'
import { confirmTransaction, submitTransaction } from './transactions.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'

const world = openWorld()
const [customer, staff] = [world.open('customer'), world.open('staff')]
const person = { id: '' }

const balanceOf = async (symbol: string) => {
  const balance = await customer.succeed(balances.readBalance, { params: { userId: person.id, symbol } })
  return [balance.balance, balance.actual_balance, balance.available_balance].map(Number)
}

describe('the life of an investment on the mock platform', () => {
  it('tells visitors and operators what they may know', async () => {
    expect(await customer.succeed(auth.readSession)).toEqual({ user: null, impersonation: null })
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
    expect(registered).toMatchObject({ message: 'Welcome to Mintmark.', user: { email: ADDRESS } })
    person.id = registered.user?.id ?? ''
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
    expect(await staff.refused('funding_short', investments.creditProfit, at({ amount: 20 }))).toMatchObject({
      error: 'House holds $0.00: less than this profit. Top it up first, or credit less.',
    })
    const [house] = await staff.succeed(listFundingAccounts)
    const set = { amount: 100, reason: 'Profit of the quarter', evidence: 'Bank statement 12' }
    await staff.succeed(topUpFunding, { params: { id: house?.id }, body: set })
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
    expect((await staff.succeed(listFundingAccounts))[0]?.balance).toBe('85.00000000')
    const sources = await customer.succeed(investments.listProfitSources, { params: { id } })
    expect(sources).toMatchObject([
      { kind: 'reduced', amount: '-5.00000000', source: 'House' },
      { kind: 'credited', amount: '20.00000000', source: 'House' },
    ])
    await customer.refused('not_found', investments.listProfitSources, { params: { id: person.id } })
  })

  it('was answered by every endpoint that it is about, as its contract promises', () => {
    const shown = [readLiveness, readReadiness, ...Object.values(markets), listPayouts, payOut, addFund]
    const { listProfitSources, buyBundle, readInvestment, creditProfit, reduceProfit } = investments
    const invested = [listProfitSources, buyBundle, readInvestment, creditProfit, reduceProfit]
    expect(unanswered([...shown, ...invested, listFundingAccounts, topUpFunding])).toEqual([])
  })
})
