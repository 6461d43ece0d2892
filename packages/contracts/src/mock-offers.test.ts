import { describe, expect, it } from 'vitest'
import { readBalance } from './balances.ts'
import * as bundles from './bundles.ts'
import * as coins from './coins.ts'
import { addFund, createFundingAccount } from './funding.ts'
import { buyBundle, readInvestment } from './investments.ts'
import { listCoins } from './markets.ts'
import { openWorld, unanswered } from './mock/test-world.ts'

const NOBODY = { id: '01900000-0000-7000-8000-000000000000' }

async function openShop() {
  const world = openWorld()
  const [customer, staff, content] = [
    await world.customer(),
    await world.staff(),
    await world.staff('content@mintmark.test'),
  ]
  return { ...world, customer, staff, content }
}

describe('a coin', () => {
  it('is added in capitals, once, and shown to customers', async () => {
    const { customer, content, events } = await openShop()
    const { coin } = await content.succeed(coins.createCoin, { body: { symbol: 'doge', name: 'Dogecoin' } })
    expect(coin).toMatchObject({ symbol: 'DOGE', name: 'Dogecoin', for_deposit: 0 })
    await content.refused('symbol_taken', coins.createCoin, { body: { symbol: 'DOGE', name: 'Another' } })
    const { error } = await content.refused('validation', coins.createCoin, { body: { symbol: '', name: 'x' } })
    expect(error).toContain('Please fill in all required fields (Symbol, Name)')
    expect((await customer.succeed(listCoins)).map(({ symbol }) => symbol)).toContain('DOGE')
    expect(events('coin.create').map(({ outcome, code }) => [outcome, code])).toEqual([
      ['done', null],
      ['refused', 'symbol_taken'],
    ])
  })

  it('keeps its symbol once balances or requests are kept in it; its name may change', async () => {
    const { customer, staff, content } = await openShop()
    const found = async (query: string) => (await content.succeed(coins.listAdminCoins, { query: { query } }))[0]
    const [eth, sol] = [await found('ethereum'), await found('sol')]
    await staff.succeed(addFund, { params: customer.user, body: { token_symbol: 'ETH', usd_amount: 5 } })
    const rename = (params: object | undefined, body: object) => ({ params: { ...params }, body })
    await content.refused('symbol_in_use', coins.changeCoin, rename(eth, { symbol: 'ETH2', name: 'Ether' }))
    const named = await content.succeed(coins.changeCoin, rename(eth, { symbol: 'eth', name: 'Ether' }))
    expect(named.coin).toEqual({ ...eth, name: 'Ether' })
    await content.refused('symbol_taken', coins.changeCoin, rename(sol, { symbol: 'btc', name: 'Solana' }))
    const moved = await content.succeed(coins.changeCoin, rename(sol, { symbol: 'sol2', name: 'S', for_deposit: 1 }))
    expect(moved.coin).toMatchObject({ symbol: 'SOL2', for_deposit: 1 })
    expect(await content.succeed(coins.summarizeCoins)).toEqual({ total: 7, deposit_enabled: 4, display_only: 3 })
  })

  it('leaves the lists when it is archived; balances in it stay, and its symbol is free', async () => {
    const { customer, staff, content } = await openShop()
    await staff.succeed(addFund, { params: customer.user, body: { token_symbol: 'ETH', usd_amount: 5 } })
    const [params] = await content.succeed(coins.listAdminCoins, { query: { query: 'ethereum' } })
    const gone = { params: { ...params } }
    expect(await content.succeed(coins.archiveCoin, gone)).toMatchObject({ message: 'Deleted.' })
    await content.refused('not_found', coins.archiveCoin, gone)
    await content.refused('not_found', coins.changeCoin, { ...gone, body: { symbol: 'ETH', name: 'x' } })
    expect((await customer.succeed(listCoins)).map(({ symbol }) => symbol)).not.toContain('ETH')
    const balanceIn = (symbol: string) => ({ params: { ...customer.own, symbol } })
    expect(await customer.succeed(readBalance, balanceIn('ETH'))).toMatchObject({ available_balance: '0.00167495' })
    const { coin } = await content.succeed(coins.createCoin, { body: { symbol: 'ETH', name: 'Ethereum again' } })
    const again = await customer.succeed(readBalance, balanceIn('ETH'))
    expect(again).toMatchObject({ id: coin.id, name: 'Ethereum again', available_balance: '0.00167495' })
    const [ada] = await content.succeed(coins.listAdminCoins, { query: { query: 'cardano' } })
    await content.succeed(coins.archiveCoin, { params: { ...ada } })
    await customer.refused('not_found', readBalance, balanceIn('ADA'))
  })
})

describe('a bundle', () => {
  const offer = { name: 'Copper', roi: '1%', days: 5, min_amount: '10', max_amount: 50, min_payout: '', amount: '' }

  it('is offered with what is left out filled in, and takes profit from the account that is named', async () => {
    const { customer, staff, content } = await openShop()
    const house = await content.succeed(bundles.createBundle, { body: { name: 'Copper', roi: '1%', min_amount: 10 } })
    expect(house).toMatchObject({
      description: '',
      max_amount: null,
      min_payout: '0.00000000',
      returns_principal: true,
    })
    const own = await staff.succeed(createFundingAccount, { body: { name: 'Own' } })
    const named = { body: { ...offer, funding_account_id: own.id } }
    expect(await content.succeed(bundles.createBundle, named)).toMatchObject({ funding_account_id: own.id })
    const unknown = { body: { ...offer, funding_account_id: NOBODY.id } }
    await content.refused('funding_unknown', bundles.createBundle, unknown)
    await content.refused('validation', bundles.createBundle, { body: { ...offer, max_amount: 9 } })
    const changed = await content.succeed(bundles.changeBundle, { params: house, body: { ...offer, amount: '20' } })
    expect(changed).toMatchObject({ amount: '20.00000000', funding_account_id: house.funding_account_id })
    expect((await customer.succeed(bundles.listBundles)).map(({ name }) => name).slice(0, 2)).toEqual([
      'Copper',
      'Copper',
    ])
    const counted = await content.succeed(bundles.summarizeBundles, { query: { query: 'copper' } })
    expect(counted).toEqual({ total: 2, total_value: '30.00000000', average_days: 5 })
    await content.refused('not_found', bundles.changeBundle, { params: NOBODY, body: offer })
  })

  it('keeps the terms of what was bought when it changes, and goes on when it is archived', async () => {
    const { customer, staff, content } = await openShop()
    await staff.succeed(addFund, { params: customer.user, body: { token_symbol: 'USDT', usd_amount: 500 } })
    const bundle = await content.succeed(bundles.createBundle, { body: offer })
    const body = { user_id: customer.user.id, bundle_id: bundle.id, bundle_usd_price: 20, coin: 'USDT' }
    const bought = await customer.succeed(buyBundle, { body })
    await content.succeed(bundles.changeBundle, { params: bundle, body: { ...offer, roi: '9%', days: 90 } })
    expect(await content.succeed(bundles.archiveBundle, { params: bundle })).toMatchObject({ message: 'Deleted.' })
    await content.refused('not_found', bundles.archiveBundle, { params: bundle })
    expect(await customer.succeed(readInvestment, { params: bought })).toMatchObject({ roi: '1%', days: 5 })
    await customer.refused('bundle_unknown', buyBundle, { body })
    expect(await content.succeed(bundles.listAdminBundles, { query: { query: '9%' } })).toEqual([])
  })
})

it('was answered by every endpoint that it is about, as its contract promises', () => {
  expect(unanswered([...Object.values(coins), ...Object.values(bundles)])).toEqual([])
})
