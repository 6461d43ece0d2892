import * as calls from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { bySetting, PROTECTIONS } from '@mintmark/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditRowsOf } from '../../testing/audit-rows.ts'
import { give, must, withdrawalBody } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { type Body, newApprover, newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { prepare, preparePlatform } from '../../testing/prepare-platform.ts'
import { asked } from '../../testing/second-approver.ts'
import { setSettings } from '../../testing/set-settings.ts'
import { changeProtectionsAction } from '../settings/public.ts'

const platform = preparePlatform()
const owner = prepare(() => newApprover(platform))
const finance = prepare(() => newApprover(platform, 'finance'))
const content = prepare(() => newStaff(platform, 'content'))
let customer: Person

beforeAll(async () => {
  await addOffers(platform)
  ;[customer] = (await newCustomers(platform, 1)) as [Person]
  await give(owner, customer, '900')
})

const approve = async (id: string, by = finance) => must(await by.send(calls.approveAction, { params: { id } }))
const detail = async (id: string) => (await finance.send(calls.readApproval, { params: { id } })).body
const WAITS = { success: true, awaiting_approval: true, approval_id: expect.any(String), message: expect.any(String) }

describe('the networks of a coin', () => {
  const coinOf = async (query: string) => {
    const { body } = await content.send(calls.listAdminCoins, { query: { query } })
    return (body as unknown as Body[])[0] as Body
  }
  const change = async (symbol: string, more: object) => {
    const { id, name } = await coinOf(symbol)
    const body = { symbol, name: String(name), ...more }
    return content.send(calls.changeCoin, { params: { id: String(id) }, body })
  }
  const withdraw = (wallet: string) =>
    customer.send(calls.submitTransaction, { body: { ...withdrawalBody(customer, '20'), wallet } })

  it('are changed by two people, and everything else of the request waits with them', async () => {
    const answer = await change('USDT', { name: 'Tether USD', networks: ['ethereum'] })
    expect(answer).toMatchObject({ status: 200, body: WAITS })
    const id = String(answer.body.approval_id)
    expect(await coinOf('USDT')).toMatchObject({
      name: 'USDT',
      networks: ['ethereum', 'tron'],
    })
    expect(await detail(id)).toMatchObject({
      summary: 'Change the networks of USDT to Ethereum',
      changes: [
        { what: 'Networks', before: 'Ethereum, Tron', after: 'Ethereum' },
        { what: 'Name', after: 'Tether USD' },
      ],
    })
    await approve(id)
    expect(await coinOf('USDT')).toMatchObject({ name: 'Tether USD', networks: ['ethereum'] })
    expect(await auditRowsOf(platform, String((await coinOf('USDT')).id))).toContain('coin.change_networks done')
  })

  it('never leave an unchecked address: not after they were removed, nor for a new coin with the symbol', async () => {
    await approve(await asked(change('USDT', { networks: [] })))
    expect(await coinOf('USDT')).toMatchObject({ networks: [] })
    const REFUSED = { status: 422, body: { code: 'coin_without_network' } }
    expect(await withdraw('anything goes')).toMatchObject(REFUSED)
    await approve(await asked(change('USDT', { networks: ['ethereum'] })))
    must(await content.send(calls.archiveCoin, { params: { id: String((await coinOf('USDT')).id) } }))
    const body = { symbol: 'USDT', name: 'Again', networks: [] }
    expect((await content.send(calls.createCoin, { body })).body.coin).toMatchObject({ networks: ['ethereum'] })
    expect(await withdraw('anything goes')).toMatchObject({ status: 422, body: { code: 'address_invalid' } })
    expect(await withdraw(OTHER_WALLETS.ETH)).toMatchObject({ status: 200 })
    await approve(await asked(change('USDT', { networks: [] })))
    expect(await withdraw('anything goes')).toMatchObject(REFUSED)
    await expect(
      platform.reads`update coins set had_networks = false where symbol = 'USDT' returning had_networks`,
    ).resolves.toEqual([{ had_networks: true }, { had_networks: true }])
  })

  it('are not lost to another symbol: two people give it one, and a new coin has the built-in networks', async () => {
    const id = await asked(change('ETH', { symbol: 'ETHX', networks: ['ethereum'] }))
    expect(await detail(id)).toMatchObject({
      summary: 'Change the symbol of ETH to ETHX',
      changes: [{ what: 'Symbol', before: 'ETH', after: 'ETHX' }],
    })
    expect(await coinOf('ETH')).toMatchObject({ symbol: 'ETH' })
    await approve(id)
    const create = (symbol: string) => content.send(calls.createCoin, { body: { symbol, name: 'Ether', networks: [] } })
    expect((await create('ETH')).body.coin).toMatchObject({ symbol: 'ETH', networks: ['ethereum'] })
    await approve(await asked(change('BTC', { symbol: 'BTX' })))
    must(await create('ODD'))
    expect((await change('ODD', { symbol: 'BTC', networks: [] })).body.coin).toMatchObject({ networks: ['bitcoin'] })
  })

  it('are one reason why two people change a symbol, and a fee is the other', async () => {
    const { coin } = must(await content.send(calls.createCoin, { body: { symbol: 'FEE', name: 'With a fee' } }))
    const fee = { params: { id: String(coin?.id) }, body: { fixed: '1', percent: '0', reason: 'costs' } }
    await approve(await asked(owner.send(calls.changeCoinFee, fee)))
    expect(await change('FEE', { symbol: 'FREE' })).toMatchObject({ status: 200, body: WAITS })
  })
})

describe('the terms of a bundle on offer', () => {
  const bundle = async () => {
    const { body } = await content.send(calls.listAdminBundles)
    return (body as unknown as Body[])[0] as Body
  }
  const change = async (more: object) => {
    const { id, name, roi, min_amount, days, max_amount } = await bundle()
    const body = { name, roi, min_amount, days, max_amount, ...more }
    return content.send(calls.changeBundle, { params: { id: String(id) }, body })
  }

  it.each([
    [{ days: 3650 }, 'Days'],
    [{ min_amount: '7', max_amount: null }, 'Minimum in USD'],
    [{ returns_principal: false }, 'Returns the principal'],
  ])('%j is changed by two people', async (more, what) => {
    const before = await bundle()
    const id = await asked(change(more))
    expect(await bundle()).toEqual(before)
    expect((await detail(id)).changes).toContainEqual(expect.objectContaining({ what }))
    expect((await change(more)).body.code).toBe('approval_pending')
    await approve(id)
    expect(await bundle()).not.toEqual(before)
  })

  it('are not its name and its texts, which one person changes', async () => {
    expect(await change({ name: 'Renamed', roi: '3%' })).toMatchObject({
      status: 200,
      body: { name: 'Renamed', roi: '3%' },
    })
  })
})

describe('the settings that protect accounts', () => {
  const read = async () => (await owner.send(calls.readSettings)).body

  it('are all kept in the request that waits for the second person', () => {
    const changes = bySetting(PROTECTIONS, (name) => `a value of ${name}`)
    expect(changeProtectionsAction.input.parse(changes)).toEqual(changes)
  })

  it.each([
    { withdrawal_wait_hours: '0' },
    { confirm_withdrawals_by_mail: 'true' },
    { staff_second_factor_required: 'true' },
  ])('%j are changed by two people, and the rest of the form is saved immediately', async (protection) => {
    const { app_name, market_cap, cmc100, altcoin_index, fear_greed } = {
      ...(await read()),
      cmc100: '1',
    } as unknown as Record<string, string>
    const figures = {
      market_cap: market_cap || '1',
      cmc100,
      altcoin_index: altcoin_index || '1',
      fear_greed: fear_greed || '1',
    }
    const body = { app_name: `${app_name}!`, ...figures, email_verification_required: 'false', ...protection }
    const saved = await owner.send(calls.saveSettings, { body })
    const [name, value] = Object.entries(protection)[0] as [string, string]
    expect(saved).toMatchObject({ status: 200, body: { app_name: `${app_name}!`, message: WAITS.message } })
    expect(await read()).not.toMatchObject({ [name]: value })
    await approve(String(saved.body.approval_id))
    const [row] = await platform.reads`select value from settings where name = ${name}`
    expect(row?.value).toBe(value)
    await setSettings(platform, { staff_second_factor_required: 'false' })
  })
})
