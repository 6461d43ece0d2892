import * as calls from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { describe, expect, it } from 'vitest'
import { asSuperuser } from '../../testing/as-superuser.ts'
import { depositBody, must } from '../../testing/money.ts'
import type { Body } from '../../testing/people.ts'
import { FIELDS, prepareMethods } from '../../testing/prepare-methods.ts'

const fixture = prepareMethods()
const { create, list } = fixture

describe('a crypto deposit method', () => {
  const offeredTo = async (query: object) => {
    const { body } = await fixture.customer.send(calls.listPaymentMethods, { query: { type: 'deposit', ...query } })
    return (body as unknown as Body[]).map(({ name }) => String(name))
  }

  it('is stored with the one way to write its address', async () => {
    const fields = { ...FIELDS, coins: 'eth', network: 'ethereum', address: OTHER_WALLETS.ETH.toLowerCase() }
    expect((await create({ fields })).json()).toMatchObject({ coins: ['ETH'], address: OTHER_WALLETS.ETH })
  })

  it('is offered for its own coin and network only, along with methods that buy the coin', async () => {
    await create({
      fields: { ...FIELDS, name: 'On Tron', coins: 'USDT', network: 'tron', address: OTHER_WALLETS.USDT_TRON },
    })
    await create({ fields: { name: 'Card', type: 'deposit' } })
    const usdt = await offeredTo({ coin: 'USDT', network: 'tron' })
    expect(usdt).toEqual(expect.arrayContaining(['On Tron', 'Card']))
    expect(usdt).not.toContain('Litecoin')
    expect(await offeredTo({ coin: 'BTC' })).not.toContain('On Tron')
    const { id } = (await list({ query: 'On Tron' }))[0] as Body
    const body = { ...depositBody(fixture.customer, fixture.offers, '5', 'BTC'), method_id: id }
    expect(await fixture.customer.send(calls.submitTransaction, { body })).toMatchObject({
      status: 422,
      body: {
        code: 'method_not_for_coin',
        error: 'This payment method is for USDT, not for BTC. Choose a method for BTC.',
      },
    })
  })

  it('without a coin, a network or a valid address is hidden from customers and listed to staff', async () => {
    const { id } = (await create({ fields: { ...FIELDS, name: 'Old one' } })).json()
    for (const broken of [
      `coins = '{}', network = null`,
      `coins = '{BTC}', network = 'tron'`,
      `coins = '{BTC}', network = 'bitcoin', address = 'bc1qold'`,
    ]) {
      await asSuperuser(fixture.platform, `update payment_methods set ${broken} where id = '${id}'`)
      expect(await offeredTo({})).not.toContain('Old one')
      expect((await list({ incomplete: 'true' })).map(({ name }) => String(name))).toEqual(['Old one'])
      expect((await list({ incomplete: 'false' })).map(({ name }) => String(name))).not.toContain('Old one')
      const body = { ...depositBody(fixture.customer, fixture.offers, '5', 'BTC'), method_id: id }
      expect((await fixture.customer.send(calls.submitTransaction, { body })).body.code).toBe('method_unknown')
    }
    const counted = await fixture.staff.send(calls.summarizePaymentMethods, { query: { query: 'Old one' } })
    expect(counted.body).toMatchObject({ incomplete: 1 })
    must(await fixture.staff.send(calls.archivePaymentMethod, { params: { id } }))
  })
})
