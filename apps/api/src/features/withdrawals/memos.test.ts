import * as calls from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeCoin } from '../../testing/audited-offers.ts'
import { give, must, withdrawalBody } from '../../testing/money.ts'
import { newCustomers, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'

const fixture = prepareFixture('owner')
const XRP = OTHER_WALLETS.XRP

/** A customer with funds in a coin on the XRP Ledger. */
async function withFunds(): Promise<Person> {
  const [person] = (await newCustomers(fixture.platform, 1)) as [Person]
  await give(fixture.staff, person, '100')
  return person
}
let customer: Person
beforeAll(async () => {
  await changeCoin(fixture.platform.db, 'USDT', { networks: ['xrpl'] })
  customer = await withFunds()
})

const ask = (wanted: object, { person = customer } = {}) =>
  person.send(calls.submitTransaction, { body: { ...withdrawalBody(person, '15'), wallet: XRP, ...wanted } })
const save = (wanted: object, person: Person) =>
  person.send(calls.saveAddress, {
    params: { userId: person.id },
    body: { label: 'Exchange', token_symbol: 'USDT', wallet: XRP, ...wanted },
  })
const refused = (code: string) => ({ body: { code } })

describe('a withdrawal on a network with memos', () => {
  it.each([
    [{ memo: '017' }, `${XRP}?dt=17`],
    [{ wallet: `${XRP}:17` }, `${XRP}?dt=17`],
    [{ without_memo: true }, XRP],
  ])('goes to the address and memo of %j: %s', async (wanted, wallet_address) => {
    const { id } = must(await ask(wanted))
    const { body } = await customer.send(calls.readWithdrawal, { params: { userId: customer.id, id: String(id) } })
    expect(body).toMatchObject({ network: 'xrpl', wallet_address })
  })

  it.each([
    [{}, 'memo_required'],
    [{ memo: 'x' }, 'memo_invalid'],
    [{ wallet: `${XRP}:17`, memo: '18' }, 'memo_unclear'],
    [{ wallet: OTHER_WALLETS.BTC, memo: '1' }, 'address_invalid'],
  ])('is refused with %j: %s', async (wanted, code) => {
    expect(await ask(wanted)).toMatchObject(refused(code))
  })
})

it('allows a saved address with its own memo only', async () => {
  const person = await withFunds()
  must(await save({ memo: '17' }, person))
  expect(await save({ wallet: `${XRP}?dt=17` }, person)).toMatchObject(refused('address_saved'))
  must(await save({ memo: '18' }, person))
  const params = { userId: person.id }
  must(await person.send(calls.changeAllowList, { params, body: { only_saved_addresses: true } }))
  expect(await ask({ memo: '17' }, { person })).toMatchObject(refused('address_too_new'))
  expect(await ask({ memo: '19' }, { person })).toMatchObject(refused('address_not_saved'))
  expect(await ask({ without_memo: true }, { person })).toMatchObject(refused('address_not_saved'))
})

it('stops a frozen destination with its own memo, and a frozen address with every memo', async () => {
  const person = await withFunds()
  const freeze = (wallet_address: string) =>
    fixture.staff.send(calls.freezeAddress, { body: { wallet_address, reason: 'a scam' } })
  must(await freeze(`${XRP}:66`))
  expect(await ask({ memo: '66' }, { person })).toMatchObject(refused('address_frozen'))
  must(await ask({ memo: '67' }, { person }))
  must(await freeze(XRP))
  expect(await ask({ memo: '67' }, { person })).toMatchObject(refused('address_frozen'))
})
