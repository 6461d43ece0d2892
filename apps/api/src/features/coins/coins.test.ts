import {
  archiveCoin,
  changeCoin,
  createCoin,
  listAdminCoins,
  listCoins,
  MESSAGES,
  summarizeCoins,
} from '@mintmark/contracts'
import { chainOf } from '@mintmark/domain'
import { describe, expect, it } from 'vitest'
import { newIdFor } from '../../db/ids.ts'
import { give, must, waitingDeposit } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { type Body, newCustomers, newStaff, type Person, visitor } from '../../testing/people.ts'
import { prepare, preparePlatform } from '../../testing/prepare-platform.ts'

const platform = preparePlatform()
const offers = prepare(() => addOffers(platform))
const staff = prepare(() => newStaff(platform, 'content'))

let made = 0
const freshSymbol = () => `C${++made}`
const create = (body: object) => staff.send(createCoin, { body })
const change = (id: string, body: object) => staff.send(changeCoin, { params: { id }, body })
const archive = (id: string) => staff.send(archiveCoin, { params: { id } })
const idOf = ({ body }: { readonly body: Body }) => String(body.coin?.id)

async function found(query: object): Promise<string[]> {
  const { body } = await staff.send(listAdminCoins, { query: { ...query } })
  return (body as unknown as Body[]).map(({ symbol }) => String(symbol))
}
const idOfSymbol = async (query: string) => {
  const { body } = await staff.send(listAdminCoins, { query: { query } })
  return String((body as unknown as Body[])[0]?.id)
}
const auditRowsOf = (id: string) =>
  platform.reads`select action, before::json, after::json, outcome, code, actor_id from audit_log where subject_id = ${id} order by id`

/** A coin without networks, fee and icon. */
const PLAIN = { networks: [], withdrawal_fee: { fixed: '0.00000000', percent: '0.00000000' }, icon: null }

describe('a coin', () => {
  it('is added with its symbol in capitals and its networks, for display until staff open it for deposit', async () => {
    const got = await create({ symbol: 'doge', name: 'Dogecoin' })
    expect(got).toMatchObject({ status: 200, body: { success: true, coin: { symbol: 'DOGE', for_deposit: 0 } } })
    const { body } = await visitor(platform)(listCoins)
    expect(body).toContainEqual(expect.objectContaining({ symbol: 'DOGE', fullName: 'Dogecoin', for_deposit: false }))
    expect(await auditRowsOf(idOf(got))).toEqual([
      {
        action: 'coin.create',
        before: null,
        after: { ...PLAIN, networks: ['dogecoin'], id: idOf(got), symbol: 'DOGE', name: 'Dogecoin', for_deposit: 0 },
        outcome: 'done',
        code: null,
        actor_id: staff.id,
      },
    ])
  })

  it('has the networks that staff choose, and keeps them if they are omitted', async () => {
    const symbol = freshSymbol()
    const id = idOf(await create({ symbol, name: 'On Tron', networks: ['tron'] }))
    expect((await change(id, { symbol, name: 'Renamed' })).body.coin).toMatchObject({ networks: ['tron'] })
    const { body } = await visitor(platform)(listCoins)
    expect(body).toContainEqual(expect.objectContaining({ symbol, networks: ['tron'] }))
  })

  it.each([
    [{ symbol: 'ABC', name: 'Abc', networks: ['moon'] }, 'body.networks.0: is not a known network'],
    [{ symbol: '', name: 'Nameless' }, 'Please fill in all required fields (Symbol, Name)'],
    [{ symbol: 'ABC', name: '  ' }, 'Please fill in all required fields (Symbol, Name)'],
    [{ name: 'Nameless' }, 'Please fill in all required fields (Symbol, Name)'],
    [{ symbol: 'ABC', name: null }, 'Please fill in all required fields (Symbol, Name)'],
    [{ symbol: 'usd', name: 'Dollar' }, 'USD is not a coin'],
    [{ symbol: 'A-B', name: 'Dash' }, 'body.symbol: must be letters and digits only'],
    [{ symbol: 'ABC', name: 'Abc', for_deposit: 2 }, 'body.for_deposit: must be 0 or 1'],
  ])('of %j is refused with a reason', async (body, error) => {
    expect(await create(body)).toMatchObject({ status: 400, body: { error } })
  })

  it('with a taken symbol, in any case, is refused, and the refusal is recorded', async () => {
    expect(await create({ symbol: 'btc', name: 'Again' })).toMatchObject({
      status: 409,
      body: { code: 'symbol_taken' },
    })
    const [row] =
      await platform.reads`select outcome, code from audit_log where action = 'coin.create' order by id desc limit 1`
    expect(row).toEqual({ outcome: 'refused', code: 'symbol_taken' })
    const id = idOf(await create({ symbol: freshSymbol(), name: 'Other' }))
    expect(await change(id, { symbol: 'Eth', name: 'Other' })).toMatchObject({ body: { code: 'symbol_taken' } })
    expect((await auditRowsOf(id)).at(-1)).toMatchObject({
      action: 'coin.change',
      outcome: 'refused',
      code: 'symbol_taken',
    })
  })

  it('can be changed in every field, and keeps its deposit switch if it is omitted', async () => {
    const [old, next] = [freshSymbol(), freshSymbol()]
    const id = idOf(await create({ symbol: old, name: 'Old', for_deposit: 1 }))
    const coin = { ...PLAIN, id, symbol: next, name: 'New', for_deposit: 1 }
    expect((await change(id, { symbol: next.toLowerCase(), name: 'New' })).body).toEqual({ success: true, coin })
    expect((await change(id, { symbol: next, name: 'New', for_deposit: 0 })).body.coin).toEqual({
      ...coin,
      for_deposit: 0,
    })
    await change(id, { symbol: next, name: 'New', for_deposit: 0 })
    expect((await auditRowsOf(id)).map(({ before, outcome }) => [before?.symbol, outcome])).toEqual([
      [undefined, 'done'],
      [old, 'done'],
      [next, 'done'],
      [next, 'unchanged'],
    ])
  })

  it('that does not exist can be neither changed nor archived', async () => {
    const id = '00000000-0000-7000-8000-00000000dead'
    expect((await change(id, { symbol: 'X', name: 'X' })).status).toBe(404)
    expect((await archive(id)).status).toBe(404)
  })

  it('that is archived leaves every list, once, and its symbol is free again', async () => {
    const symbol = freshSymbol()
    const id = idOf(await create({ symbol, name: 'Gone', for_deposit: 1 }))
    expect((await archive(id)).body).toMatchObject({ success: true, message: MESSAGES.coinDeleted })
    expect((await archive(id)).status).toBe(404)
    expect((await change(id, { symbol, name: 'Back' })).status).toBe(404)
    expect(await found({ query: symbol })).toEqual([])
    const { body } = await visitor(platform)(listCoins)
    expect((body as unknown as Body[]).map((coin) => String(coin.symbol))).not.toContain(symbol)
    expect((await create({ symbol, name: 'Anew' })).status).toBe(200)
  })

  it('cannot be changed by roles without the permission', async () => {
    const support = await newStaff(platform, 'support')
    const refused = await support.send(createCoin, { body: { symbol: 'NO', name: 'No' } })
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await support.send(listAdminCoins)).status).toBe(200)
  })
})

describe('a symbol with balances', () => {
  it.each<[string, (symbol: string, customer: Person) => Promise<unknown>]>([
    ['a balance', async () => give(await newStaff(platform), (await newCustomers(platform, 1))[0] as Person, '5')],
    ['a deposit', (_, customer) => waitingDeposit(customer, offers, '1')],
  ])('cannot change while there is %s, but the name can', async (_, use) => {
    const [customer] = (await newCustomers(platform, 1)) as [Person]
    const id = await idOfSymbol('USDT')
    await use('USDT', customer)
    expect(await change(id, { symbol: 'USDX', name: 'Tether' })).toMatchObject({
      status: 409,
      body: { code: 'symbol_in_use' },
    })
    must(await change(id, { symbol: 'USDT', name: 'Tether USD' }))
  })

  it.each([
    "deposits (chain, id, customer_id, coin, amount, status, created_at) select chain, $3::uuid, id, $1, 1, 'pending', now()",
    "withdrawals (chain, id, customer_id, coin, amount, wallet_address, status, created_at, mac, key_number) select chain, $3::uuid, id, $1, 1, 'x', 'pending', now(), sha256(''), 1",
    "balances (chain, owner_id, account, coin, amount) select chain, id, 'available', $1, 0",
  ])('is in use by one row of %s', async (insert) => {
    const symbol = freshSymbol()
    const id = idOf(await create({ symbol, name: 'Used' }))
    const [customer] = (await newCustomers(platform, 1)) as [Person]
    await platform.sql.unchecked.unsafe(`insert into ${insert} from customers where id = $2 and $3::uuid is not null`, [
      symbol,
      customer.id,
      newIdFor(customer.id),
    ])
    expect(await change(id, { symbol: freshSymbol(), name: 'Used' })).toMatchObject({ body: { code: 'symbol_in_use' } })
  })

  it('is in use by an investment, and by the coin of a payout', async () => {
    const [bought, paid] = [freshSymbol(), freshSymbol()]
    const ids = [
      idOf(await create({ symbol: bought, name: 'Used' })),
      idOf(await create({ symbol: paid, name: 'Used' })),
    ]
    const [customer] = (await newCustomers(platform, 1)) as [Person]
    await platform.sql.unchecked`
      insert into investments (chain, id, customer_id, bundle_id, status, coin, principal, principal_usd, profit_usd, roi,
        min_payout_usd, returns_principal, created_at, activated_at, payout_coin, mac, key_number)
      values (${chainOf(customer.id)}, ${newIdFor(customer.id)}, ${customer.id}, ${offers.bundleId}, 'paid_out', ${bought}, 1, 1, 0, 'x', 0, true,
        now(), now(), ${paid}, sha256(''), 1)`
    for (const id of ids)
      expect(await change(id, { symbol: freshSymbol(), name: 'Used' })).toMatchObject({
        body: { code: 'symbol_in_use' },
      })
  })
})

describe('the coins', () => {
  it('are found by part of a symbol or name, in any case, and counted', async () => {
    must(await create({ symbol: 'ZED1', name: 'Zebra', for_deposit: 1 }))
    must(await create({ symbol: 'ZED2', name: 'Quagga' }))
    expect(await found({ query: 'zed' })).toEqual(['ZED2', 'ZED1'])
    expect(await found({ query: 'zed', sort: 'oldest', limit: '1' })).toEqual(['ZED1'])
    expect(await found({ query: 'QUAG' })).toEqual(['ZED2'])
    expect((await staff.send(summarizeCoins, { query: { query: 'Zed' } })).body).toEqual({
      total: 2,
      deposit_enabled: 1,
      display_only: 1,
    })
    expect((await staff.send(summarizeCoins, { query: { query: 'nothing like it' } })).body).toEqual({
      total: 0,
      deposit_enabled: 0,
      display_only: 0,
    })
  })
})
