import * as calls from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { addApp } from '../../testing/authenticator-app.ts'
import { must } from '../../testing/money.ts'
import { proofBy, withPasskey } from '../../testing/passkeys.ts'
import { newCustomer, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'

const REQUIRED = { status: 401, body: { code: 'second_factor_required' } }
const wallet = privateKeyToAccount(`0x${'11'.repeat(32)}`)

const fixture = prepareFixture('owner')
const own = ({ id }: Person) => ({ userId: id })
const save = (person: Person, wanted: object) =>
  person.send(calls.saveAddress, {
    params: own(person),
    body: { label: 'Wallet', token_symbol: 'USDT', wallet: OTHER_WALLETS.USDT_TRON, ...wanted },
  })
const rename = (person: Person, id: unknown, factor: object) =>
  person.send(calls.renameSavedAddress, {
    params: { ...own(person), id: String(id) },
    body: { label: 'Phone', ...factor },
  })
const restrict = async (person: Person) =>
  must(await person.send(calls.changeAllowList, { params: own(person), body: { only_saved_addresses: true } }))
const warningsTo = async ({ id }: Person) =>
  (await fixture.platform.reads`select kind from outbox where customer_id = ${id} and kind like 'address.%'`).map(
    ({ kind }) => kind,
  )

async function connect(person: Person, factor?: object) {
  const started = await person.send(calls.startWalletConnection, {
    params: own(person),
    body: { wallet: wallet.address },
  })
  const { challenge_id, message } = must(started)
  const signature = await wallet.signMessage({ message: String(message) })
  const body = { challenge_id, signature, label: 'MetaMask', token_symbol: 'ETH', factor }
  return person.send(calls.connectWallet, { params: own(person), body })
}

describe('an address book that limits withdrawals', () => {
  it('takes no new address and no new name from a thief of the session', async () => {
    const person = await newCustomer(fixture.platform)
    const { codes } = await addApp(person)
    const known = { wallet: OTHER_WALLETS.USDT }
    const { address } = must(await save(person, known))
    await restrict(person)
    expect(await save(person, {})).toMatchObject(REQUIRED)
    expect(await save(person, { code: '000000' })).toMatchObject({ body: { code: 'second_factor_wrong' } })
    expect(await rename(person, address?.id, {})).toMatchObject(REQUIRED)
    expect(await connect(person)).toMatchObject(REQUIRED)
    expect(await warningsTo(person)).toEqual([])
    expect((await save(person, { code: codes[0] })).status).toBe(200)
    expect((await rename(person, address?.id, { code: codes[1] })).status).toBe(200)
    expect((await connect(person, { code: codes[2] })).status).toBe(200)
    expect((await warningsTo(person)).sort()).toEqual(['address.renamed', 'address.saved', 'address.saved'])
  })

  it('takes them with a passkey that signed for this call', async () => {
    const { person, device } = await withPasskey(fixture.platform, 'address-passkey@example.com')
    await restrict(person)
    expect(await save(person, await proofBy(person, device, 'rename_address'))).toMatchObject({
      body: { code: 'second_factor_wrong' },
    })
    expect((await save(person, await proofBy(person, device, 'save_address'))).status).toBe(200)
    expect((await connect(person, await proofBy(person, device, 'connect_wallet'))).status).toBe(200)
  })

  it('asks for no factor while all addresses are allowed', async () => {
    const person = await newCustomer(fixture.platform)
    await addApp(person)
    const { address } = must(await save(person, {}))
    expect((await rename(person, address?.id, {})).status).toBe(200)
  })
})
