import { describe, expect, it } from 'vitest'
import { changeApprovalLimit } from './approvals.ts'
import { createBundle } from './bundles.ts'
import { changeCoin, createCoin } from './coins.ts'
import { readPrice } from './markets.ts'
import { openWorld } from './mock/test-world.ts'
import { readSettings, saveSettings } from './settings.ts'
import { confirmTransaction, submitTransaction } from './transactions.ts'
import { changeUser, createUser } from './users.ts'

describe('a request to the mock platform', () => {
  it('may have null in every field that may be left out', async () => {
    const staff = await openWorld().staff()
    const nothing = { email: 'null@example.com', first_name: null, last_name: null, phone: null, country: null }
    const made = await staff.succeed(createUser, { body: nothing })
    expect(made).toMatchObject({ first_name: '', phone: '' })
    await staff.succeed(changeUser, { params: made, body: { ...nothing, phone: '1' } })
    expect(await staff.succeed(changeUser, { params: made, body: nothing })).toMatchObject({ phone: '1' })
    const bundle = { name: 'Plain', roi: '1%', min_amount: 5, description: null, returns_principal: null }
    expect(await staff.succeed(createBundle, { body: bundle })).toMatchObject({
      description: '',
      returns_principal: true,
    })
    const form = { symbol: 'NULL', name: 'Null', for_deposit: 1 }
    const { coin } = await staff.succeed(createCoin, { body: form })
    const kept = await staff.succeed(changeCoin, { params: coin, body: { ...form, for_deposit: null } })
    expect(kept.coin.for_deposit).toBe(1)
  })

  it('of the settings may have a port as a number, and null for what stays', async () => {
    const staff = await openWorld().staff()
    const { smtp_pass_set: _, ...before } = await staff.succeed(readSettings)
    const body = { ...before, market_cap: '1', cmc100: '1', altcoin_index: '1', fear_greed: '1' }
    expect(await staff.succeed(saveSettings, { body: { ...body, smtp_port: 587 } })).toMatchObject({ smtp_port: '587' })
    const nothing = { smtp_port: null, smtp_from: null, show_sample_figures: null }
    expect(await staff.succeed(saveSettings, { body: { ...body, ...nothing } })).toMatchObject({ smtp_port: '587' })
    await staff.refused('validation', saveSettings, { body: { ...body, smtp_from: 'Desk' } })
  })

  it('that is too large is told so', async () => {
    const staff = await openWorld().staff()
    const body = { symbol: 'BIG', name: 'é'.repeat(600_000) }
    expect((await staff.refused('payload_too_large', createCoin, { body })).error).toBe(
      'The request is too large. The limit is 1 MB.',
    )
  })

  it('for a price that is not known is no movement of money', async () => {
    const customer = await openWorld().customer()
    const { error } = await customer.refused('price_unknown', readPrice, { params: { symbol: 'SOL' } })
    expect(error).toBe('There is no current price for SOL. Please try again shortly.')
  })

  it('for another limit waits in words of its own', async () => {
    const staff = await openWorld().staff()
    const body = { limit_usd: null, reason: 'We are two' }
    expect(await staff.succeed(changeApprovalLimit, { body })).toMatchObject({
      message: 'Another staff member must approve this change of the limit. Until then the limit stays.',
    })
  })
})

describe('money on the mock platform', () => {
  const openDesk = async () => {
    const world = openWorld()
    const [customer, staff] = [await world.customer(), await world.staff()]
    const method = (kind: string) =>
      [...world.state.methods.values()].find((each) => each.type === 'deposit' && each.kind === kind)?.id
    const [bundle_id] = world.state.bundles.keys()
    const money = { user_id: customer.user.id, token_symbol: 'BTC', method_id: method('crypto'), bundle_id }
    return { ...world, customer, staff, money, bankId: method('other') }
  }

  it('is deposited in the coins that are open, and a refusal names them', async () => {
    const { state, customer, money } = await openDesk()
    const body = { ...money, type: 'deposit', amount: '1' }
    const refused = async (token_symbol: string) =>
      (await customer.refused('coin_not_allowed', submitTransaction, { body: { ...body, token_symbol } })).error
    for (const symbol of ['SOL', 'NOPE'])
      expect(await refused(symbol)).toBe('Only USDT, ETH, or BTC are allowed for deposit.')
    for (const [id, coin] of state.coins) state.coins.set(id, { ...coin, forDeposit: coin.symbol === 'ETH' })
    expect(await refused('BTC')).toBe('Only ETH is allowed for deposit.')
  })

  it.each([null, '', undefined])('for a bundle is paid by a bank with the coin %j', async (coin) => {
    const { customer, money, bankId } = await openDesk()
    const body = { ...money, type: 'bundle', amount: '500', coin }
    await customer.succeed(submitTransaction, { body: { ...body, method_id: bankId } })
    await customer.refused('coin_not_allowed', submitTransaction, { body })
  })

  it.each([
    { txid: '', notes: ' ' },
    { txid: null, notes: null },
  ])('goes out with %j as nothing', async (remarks) => {
    const { state, customer, staff, money } = await openDesk()
    const deposit = await customer.succeed(submitTransaction, { body: { ...money, type: 'deposit', amount: '1' } })
    await staff.succeed(confirmTransaction, { params: deposit })
    const body = { user_id: customer.user.id, type: 'withdrawal', token_symbol: 'BTC', amount: '0.5', wallet: 'w' }
    const { id } = await customer.succeed(submitTransaction, { body })
    await staff.succeed(confirmTransaction, { params: { id }, body: remarks })
    expect(state.withdrawals.get(id)).toMatchObject({ status: 'confirmed', txid: null, notes: null })
  })
})
