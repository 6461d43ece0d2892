import * as calls from '@mintmark/contracts'
import { OTHER_WALLETS, WALLETS } from '@mintmark/contracts/demo'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { recordEvent } from '../../audit/record-event.ts'
import { isRow } from '../../db/own-rows.ts'
import { customers, savedAddresses } from '../../db/schema.ts'
import { asSuperuser } from '../../testing/as-superuser.ts'
import { changeCustomer } from '../../testing/change-customer.ts'
import { setLimits } from '../../testing/limits.ts'
import { tokenTo } from '../../testing/mailed-links.ts'
import { give, must, withdrawalBody } from '../../testing/money.ts'
import { newCustomers, type Person, visitor } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { untilLockWaits } from '../../testing/until-lock-waits.ts'
import { withoutNetworks } from '../../testing/without-networks.ts'

const fixture = prepareFixture('owner')
let customer: Person
beforeAll(async () => {
  customer = fixture.customer
  await give(fixture.staff, customer, '1000')
})

const ask = (wanted: object, person = customer) =>
  person.send(calls.submitTransaction, { body: { ...withdrawalBody(person, '1'), ...wanted } })
const own = (person = customer) => ({ userId: person.id })
const read = async (id: unknown) =>
  (await customer.send(calls.readWithdrawal, { params: { ...own(), id: String(id) } })).body

describe('the address of a withdrawal', () => {
  it.each([
    [OTHER_WALLETS.USDT.toLowerCase(), undefined, { network: 'ethereum', wallet_address: OTHER_WALLETS.USDT }],
    [` ${OTHER_WALLETS.USDT_TRON} `, undefined, { network: 'tron', wallet_address: OTHER_WALLETS.USDT_TRON }],
    [OTHER_WALLETS.USDT_TRON, 'tron', { network: 'tron' }],
    [OTHER_WALLETS.USDT_TRON, null, { network: 'tron' }],
  ])('%s on %s is stored as it is compared, with its network', async (wallet, network, expected) => {
    const { id } = must(await ask({ wallet, network }))
    expect(await read(id)).toMatchObject(expected)
  })

  it.each<[object, object]>([
    [{ wallet: OTHER_WALLETS.BTC }, { code: 'address_invalid', details: { networks: ['Ethereum', 'Tron'] } }],
    [
      { wallet: OTHER_WALLETS.USDT_TRON, network: 'ethereum' },
      { code: 'address_invalid', details: { networks: ['Ethereum'] } },
    ],
    [{ wallet: `${OTHER_WALLETS.USDT.slice(0, -1)}0` }, { code: 'address_invalid' }],
    [
      { wallet: `0x\u200b${OTHER_WALLETS.USDT.slice(2)}` },
      { code: 'address_invalid', details: { problem: 'hidden_characters' } },
    ],
    [{ wallet: OTHER_WALLETS.BTC, network: 'bitcoin' }, { code: 'network_not_offered' }],
  ])('%j is refused, and the answer says what fits', async (wanted, body) => {
    expect(await ask(wanted)).toMatchObject({ status: 422, body })
  })

  it('of a coin without a known network is any line, and staff check it by hand', async () => {
    const { id } = must(await withoutNetworks(fixture.platform, 'USDT', () => ask({ wallet: 'memo 17, desk of Ada' })))
    expect(await read(id)).toMatchObject({ network: null, wallet_address: 'memo 17, desk of Ada' })
    const { body } = await fixture.staff.send(calls.listWithdrawalRequests, { query: { query: 'memo 17' } })
    expect(body[0]?.risks).toContain('check_by_hand')
  })
})

describe('the address book', () => {
  const save = (wanted: object, person = customer) =>
    person.send(calls.saveAddress, {
      params: own(person),
      body: { label: 'Wallet', token_symbol: 'USDT', wallet: OTHER_WALLETS.USDT_TRON, ...wanted },
    })

  it('keeps checked addresses once, with labels that can change', async () => {
    const { address } = must(await save({}))
    expect(address).toMatchObject({ label: 'Wallet', network: 'tron', wallet: OTHER_WALLETS.USDT_TRON })
    expect(await save({ label: 'Again' })).toMatchObject({ status: 409, body: { code: 'address_saved' } })
    expect(await save({ wallet: 'nonsense' })).toMatchObject({ status: 422, body: { code: 'address_invalid' } })
    const params = { ...own(), id: String(address?.id) }
    const renamed = await customer.send(calls.renameSavedAddress, { params, body: { label: 'Phone' } })
    expect(renamed.body.address).toMatchObject({ label: 'Phone', created_at: address?.created_at })
    const [stranger] = (await newCustomers(fixture.platform, 1)) as [Person]
    const theirs = { userId: stranger.id, id: params.id }
    for (const [call, body] of [
      [calls.renameSavedAddress, { label: 'Mine' }],
      [calls.deleteSavedAddress, undefined],
    ] as const)
      expect((await stranger.send(call, { params: theirs, ...(body && { body }) })).status).toBe(404)
    expect((await customer.send(calls.listSavedAddresses, { params: own() })).body).toMatchObject([{ label: 'Phone' }])
    expect((await customer.send(calls.deleteSavedAddress, { params })).status).toBe(200)
    expect((await customer.send(calls.deleteSavedAddress, { params })).status).toBe(404)
  })

  it('has a limit that staff can turn off', async () => {
    const [person] = (await newCustomers(fixture.platform, 1)) as [Person]
    await setLimits(fixture.platform, { saved_addresses_max: 1 })
    expect((await save({}, person)).status).toBe(200)
    const second = { token_symbol: 'BTC', wallet: OTHER_WALLETS.BTC }
    expect(await save(second, person)).toMatchObject({ status: 409, body: { code: 'too_many_saved_addresses' } })
    await setLimits(fixture.platform, { saved_addresses_max: 0 })
    expect((await save(second, person)).status).toBe(200)
  })

  it('limits withdrawals from the start until 24 hours after an emailed link', async () => {
    const [person] = (await newCustomers(fixture.platform, 1)) as [Person]
    await give(fixture.staff, person, '100')
    const params = own(person)
    const change = (isOn: boolean) =>
      person.send(calls.changeAllowList, { params, body: { only_saved_addresses: isOn } })
    expect((await change(true)).body).toMatchObject({ only_saved_addresses: true, any_address_from: null })
    expect(await ask({}, person)).toMatchObject({ status: 403, body: { code: 'address_not_saved' } })
    must(await save({ wallet: OTHER_WALLETS.USDT }, person))
    expect(await ask({}, person)).toMatchObject({ status: 403, body: { code: 'address_too_new' } })
    await asSuperuser(
      fixture.platform,
      `update saved_addresses set created_at = created_at - interval '24 hours' where customer_id = '${person.id}'`,
    )
    expect((await ask({}, person)).status).toBe(200)
    const elsewhere = { wallet: OTHER_WALLETS.USDT_TRON }
    expect((await change(false)).body).toMatchObject({ only_saved_addresses: true, any_address_from: null })
    const [row] = await fixture.platform.reads`select email from customers where id = ${person.id}`
    const token = await tokenTo(fixture.platform, String(row?.email), 'allow_any_address')
    expect((await visitor(fixture.platform)(calls.allowAnyAddress, { body: { token } })).status).toBe(200)
    expect(await ask(elsewhere, person)).toMatchObject({ status: 403, body: { code: 'address_not_saved' } })
    await changeCustomer(fixture.platform, person.id, 'any_address_from = now()')
    expect((await ask(elsewhere, person)).status).toBe(200)
    const kinds = await fixture.platform
      .reads`select kind from outbox where customer_id = ${person.id} and kind like 'a%'`
    expect(kinds.map(({ kind }) => kind).sort()).toEqual(['address.saved', 'allow_list.ending'])
    expect(await fixture.platform.db.$count(savedAddresses, sql`customer_id = ${person.id}`)).toBe(1)
  })

  it('is all that a withdrawal can use that was requested while the customer turned that on', async () => {
    const [person] = (await newCustomers(fixture.platform, 1)) as [Person]
    await give(fixture.staff, person, '100')
    const { promise: asked, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof ask>>>()
    const actor = { realm: 'customer', id: person.id, address: '192.0.2.1' } as const
    await fixture.platform.db.transaction(async (transaction) => {
      await recordEvent(transaction, { actor, action: 'allow_list.start', subjectId: person.id, outcome: 'done' })
      await transaction.update(customers).set({ onlySavedAddresses: true }).where(isRow(customers, person.id))
      resolve(ask({}, person))
      await untilLockWaits(fixture.platform)
    })
    expect(await asked).toMatchObject({ status: 403, body: { code: 'address_not_saved' } })
  })
})

describe('a frozen address', () => {
  it('gets nothing, neither by new withdrawals nor by pending ones, until it is unfrozen', async () => {
    const to = { token_symbol: 'USDT', wallet: WALLETS.USDT }
    const { id } = must(await ask(to))
    const params = { id: String(id) }
    const report = (text: string) =>
      customer.send(calls.reportScam, { params: { ...own(), ...params }, body: { text } })
    must(await report('It was a trick.'))
    must(await report('It was a trick, by phone.'))
    const { staff } = fixture
    const freeze = { wallet_address: WALLETS.USDT.toLowerCase(), reason: 'reported' }
    must(await staff.send(calls.freezeAddress, { body: freeze }))
    must(await staff.send(calls.freezeAddress, { body: freeze }))
    const reports = (await staff.send(calls.listScamReports)).body
    expect(reports).toMatchObject([{ withdrawal_id: id, text: 'It was a trick, by phone.', is_frozen: true }])
    expect(reports).toHaveLength(1)
    expect(await ask(to)).toMatchObject({ status: 409, body: { code: 'address_frozen' } })
    expect(await staff.send(calls.confirmTransaction, { params })).toMatchObject({ body: { code: 'address_frozen' } })
    const [queued] = (await staff.send(calls.listWithdrawalRequests, { query: { query: WALLETS.USDT } }))
      .body as unknown as { risks: string[] }[]
    expect(queued?.risks).toContain('address_frozen')
    const { body } = await staff.send(calls.listFrozenAddresses)
    expect(body).toMatchObject([{ wallet_address: WALLETS.USDT, reason: 'reported' }])
    const frozen = { params: { id: String(body[0]?.id) }, body: { reason: 'a mistake' } }
    expect((await staff.send(calls.unfreezeAddress, frozen)).status).toBe(200)
    expect((await staff.send(calls.unfreezeAddress, frozen)).status).toBe(404)
    expect((await staff.send(calls.confirmTransaction, { params })).status).toBe(200)
  })
})
