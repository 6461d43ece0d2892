import * as calls from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { describe, expect, it } from 'vitest'
import { fundHouse } from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { newCustomer, newStaff } from '../testing/people.ts'
import { prepare, preparePlatform } from '../testing/prepare-platform.ts'

const platform = preparePlatform()
const customer = prepare(() => newCustomer(platform))
const owner = prepare(() => newStaff(platform))
const offers = prepare(() => addOffers(platform))

const balance = async (symbol: string) =>
  (await customer.send(calls.readBalance, { params: { userId: customer.id, symbol } })).body

describe('the main flow of money', () => {
  it('goes from a deposit to a payout and out again', async () => {
    const deposit = await customer.send(calls.submitTransaction, {
      body: {
        user_id: customer.id,
        type: 'deposit',
        token_symbol: 'USDT',
        method_id: offers.cryptoId,
        amount: '3000',
        payment_proof: null,
      },
    })
    expect(deposit).toMatchObject({ status: 200, body: { success: true, status: 'pending' } })
    expect(await balance('USDT')).toMatchObject({ balance: '3000.00000000', available_balance: '0.00000000' })
    const confirmed = await owner.send(calls.confirmTransaction, { params: { id: deposit.body.id } })
    expect(confirmed).toMatchObject({ status: 200, body: { success: true, message: 'Deposit confirmed' } })
    expect(await balance('USDT')).toMatchObject({ available_balance: '3000.00000000' })

    const bought = await customer.send(calls.buyBundle, {
      body: { user_id: customer.id, bundle_id: offers.bundleId, bundle_usd_price: 2000, coin: 'USDT' },
    })
    const message = 'Bundle purchase successful! 2,000.00 USDT invested.'
    expect(bought).toMatchObject({ status: 200, body: { message, invested_amount: '2000.00000000' } })
    const id = bought.body.id
    await fundHouse(owner, '200')
    const change = (endpoint: calls.Endpoint, body: object) => owner.send(endpoint, { params: { id }, body })
    expect(await change(calls.creditProfit, { amount: '105.5' })).toMatchObject({
      status: 200,
      body: { message: 'Profit credited: $105.50' },
    })
    expect(await change(calls.reduceProfit, { amount: '5.5' })).toMatchObject({
      status: 200,
      body: { message: 'Profit reduced by $5.50' },
    })
    expect(await change(calls.setInvestmentStatus, { status: 'completed' })).toMatchObject({
      status: 200,
      body: { message: 'Status is now Completed' },
    })
    const paid = await customer.send(calls.payOut, {
      body: { user_id: customer.id, user_bundle_id: id, token_symbol: 'BTC' },
    })
    expect(paid).toMatchObject({
      status: 200,
      body: {
        message: 'Payout Successful',
        profit: '100.00000000',
        token_symbol: 'BTC',
        token_amount: '0.00083347',
        principal_amount: '2000.00000000',
        principal_coin: 'USDT',
      },
    })
    expect(await balance('USDT')).toMatchObject({ available_balance: '3000.00000000' })
    expect(await balance('BTC')).toMatchObject({ available_balance: '0.00083347' })
    expect((await customer.send(calls.listPayouts, { params: { userId: customer.id } })).body).toHaveLength(1)

    const ask = (amount: string) =>
      customer.send(calls.submitTransaction, {
        body: {
          user_id: customer.id,
          type: 'withdrawal',
          token_symbol: 'USDT',
          method_id: null,
          amount,
          wallet: OTHER_WALLETS.USDT,
        },
      })
    const [first, second] = [await ask('500'), await ask('700')]
    expect(await balance('USDT')).toMatchObject({ available_balance: '1800.00000000', actual_balance: '3000.00000000' })
    const rejected = await owner.send(calls.rejectWithdrawal, { params: { id: first.body.id } })
    expect(rejected).toMatchObject({ status: 200, body: { message: 'Withdrawal rejected successfully' } })
    const sent = await owner.send(calls.decideWithdrawal, {
      params: { id: second.body.id },
      body: { status: 'confirmed', txid: `0x${'ab'.repeat(32)}` },
    })
    expect(sent).toMatchObject({ status: 200, body: { message: 'Withdrawal confirmed' } })
    expect(await balance('USDT')).toMatchObject({ available_balance: '2300.00000000', actual_balance: '2300.00000000' })
    expect((await ask('99999')).body).toMatchObject({
      success: false,
      error: 'Insufficient funds. You are short $97,699.00 USD',
    })
    const all = await customer.send(calls.listAllTransactions, { params: { userId: customer.id } })
    expect(all.body).toHaveLength(7)
  })
})
