import { describe, expect, it } from 'vitest'
import { listBundles } from './bundles.ts'
import { archiveCoin, listAdminCoins } from './coins.ts'
import { addFund, topUpFunding } from './funding.ts'
import * as investments from './investments.ts'
import { listCoins, listWithdrawalCoins } from './markets.ts'
import { openWorld } from './mock/test-world.ts'
import { listPaymentMethods } from './payment-methods.ts'
import { payOut } from './payouts.ts'
import { confirmTransaction, submitTransaction } from './transactions.ts'

/** A customer who owns 5000 USD of ETH and has a deposit of it waiting when ETH is archived. */
async function openAfterEther() {
  const world = openWorld()
  const [customer, staff] = [await world.customer(), await world.staff()]
  const user_id = customer.user.id
  const fund = { params: customer.user, body: { token_symbol: 'ETH', usd_amount: 5000 } }
  await staff.succeed(addFund, fund)
  const methods = await customer.succeed(listPaymentMethods, { query: { type: 'deposit' } })
  const method_id = methods.find(({ kind }) => kind === 'crypto')?.id
  const deposit = { user_id, type: 'deposit', token_symbol: 'ETH', method_id, amount: 1 }
  const waiting = await customer.succeed(submitTransaction, { body: deposit })
  const [ether] = await staff.succeed(listAdminCoins, { query: { query: 'ethereum' } })
  await staff.succeed(archiveCoin, { params: { ...ether } })
  const bundles = await customer.succeed(listBundles)
  return { ...world, customer, staff, user_id, fund, deposit, method_id, waiting, bundles }
}

describe('a coin that was archived', () => {
  it('can be withdrawn and invested by those who own it', async () => {
    const { customer, user_id, bundles } = await openAfterEther()
    const withdrawal = { user_id, type: 'withdrawal', token_symbol: 'eth', amount: '0.5', wallet: '0xabc' }
    await customer.succeed(submitTransaction, { body: withdrawal })
    const purchase = { user_id, bundle_id: bundles[0]?.id, bundle_usd_price: 500, coin: 'ETH' }
    expect(await customer.succeed(investments.buyBundle, { body: purchase })).toMatchObject({ coin: 'ETH' })
    const shown = (rows: readonly { symbol: string }[]) => rows.map(({ symbol }) => symbol)
    expect(shown(await customer.succeed(listCoins))).not.toContain('ETH')
    expect((await customer.succeed(listWithdrawalCoins)).at(-1)).toMatchObject({
      symbol: 'ETH',
      price: '2985.16000000',
      for_deposit: false,
    })
  })

  it('takes in what was asked for before, and nothing new', async () => {
    const { customer, staff, user_id, fund, deposit, method_id, waiting, bundles } = await openAfterEther()
    await staff.succeed(confirmTransaction, { params: waiting })
    expect(await staff.refused('coin_unknown', addFund, fund)).toMatchObject({
      error: 'This coin is no longer offered or does not exist. Choose another one.',
    })
    await customer.refused('coin_not_allowed', submitTransaction, { body: deposit })
    const inEther = { bundle_id: bundles[0]?.id, amount: 500, coin: 'ETH' }
    const bundle = { user_id, type: 'bundle', token_symbol: 'Ethereum', method_id, ...inEther }
    await customer.refused('coin_unknown', submitTransaction, { body: bundle })
  })

  it('is no choice for a payout; a principal in it comes back all the same', async () => {
    const { state, customer, staff, user_id, bundles } = await openAfterEther()
    const purchase = { user_id, bundle_id: bundles[0]?.id, bundle_usd_price: 500, coin: 'ETH' }
    const params = await customer.succeed(investments.buyBundle, { body: purchase })
    const [house] = state.fundingAccounts.values()
    const filled = { amount: 50, reason: 'Profit', evidence: 'Statement 7' }
    await staff.succeed(topUpFunding, { params: { ...house }, body: filled })
    await staff.succeed(investments.creditProfit, { params, body: { amount: 50 } })
    await staff.succeed(investments.setInvestmentStatus, { params, body: { status: 'completed' } })
    const chosen = (token_symbol: string) => ({ body: { user_id, user_bundle_id: params.id, token_symbol } })
    await customer.refused('coin_unknown', payOut, chosen('eth'))
    expect(await customer.succeed(payOut, chosen('BTC'))).toMatchObject({ principal_coin: 'ETH' })
  })

  it('is nothing to those who own none of it', async () => {
    const { customer, user_id, bundles } = await openAfterEther()
    const withdrawal = { user_id, type: 'withdrawal', token_symbol: 'PEPE', amount: '0.5', wallet: '0xabc' }
    await customer.refused('coin_unknown', submitTransaction, { body: withdrawal })
    const purchase = { user_id, bundle_id: bundles[0]?.id, bundle_usd_price: 500, coin: 'PEPE' }
    await customer.refused('coin_unknown', investments.buyBundle, { body: purchase })
  })
})
