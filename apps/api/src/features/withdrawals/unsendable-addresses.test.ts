import * as calls from '@mintmark/contracts'
import { DEPOSIT_ADDRESSES, OTHER_WALLETS, WALLETS } from '@mintmark/contracts/demo'
import { TOKEN_CONTRACTS, ZERO_ADDRESSES } from '@mintmark/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillForm } from '../../testing/forms.ts'
import { give, must, withdrawalBody } from '../../testing/money.ts'
import { newCustomers, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { withoutNetworks } from '../../testing/without-networks.ts'

const fixture = prepareFixture('owner')
let customer: Person
beforeAll(async () => {
  ;[customer] = (await newCustomers(fixture.platform, 1)) as [Person]
  await give(fixture.staff, customer, '1000')
})

const ask = (wallet: string) =>
  customer.send(calls.submitTransaction, { body: { ...withdrawalBody(customer, '15'), wallet } })
const save = (wallet: string, token_symbol = 'USDT') =>
  customer.send(calls.saveAddress, {
    params: { userId: customer.id },
    body: { label: 'Mine', token_symbol, wallet },
  })
const ours = {
  status: 422,
  body: { code: 'own_deposit_address', error: expect.stringMatching(/^This is our own deposit address/) },
}
const fieldsOf = (address: string) => ({
  name: 'Another',
  type: 'deposit',
  kind: 'crypto',
  coins: 'USDT',
  network: 'ethereum',
  address,
})
const addMethod = async (address: string): Promise<string> => {
  const form = { fields: fieldsOf(address) }
  return (await fillForm(fixture.platform, { person: fixture.staff, endpoint: calls.createPaymentMethod, form })).json()
    .id
}

describe('nothing is sent to', () => {
  const usdt = TOKEN_CONTRACTS.filter(({ token, network }) => token === 'USDT' && network !== 'solana').map(
    ({ address }) => address,
  )
  it.each([
    ...['ethereum', 'tron'].map((network) => [ZERO_ADDRESSES[network as 'tron'][0] ?? '', 'zero_address'] as const),
    ...usdt.map((address) => [address, 'token_contract'] as const),
    [DEPOSIT_ADDRESSES.USDT, 'own_deposit_address'] as const,
    [DEPOSIT_ADDRESSES.USDT.toLowerCase(), 'own_deposit_address'] as const,
  ])('%s: %s, in a withdrawal or in the address book', async (wallet, code) => {
    expect(await ask(wallet)).toMatchObject({ status: 422, body: { code } })
    expect(await save(wallet)).toMatchObject({ status: 422, body: { code } })
  })

  it('our address of another coin, by itself or in a line that staff would check by hand', async () => {
    expect(await save(DEPOSIT_ADDRESSES.BTC.toUpperCase(), 'BTC')).toMatchObject(ours)
    await withoutNetworks(fixture.platform, 'USDT', async () =>
      expect(await ask(`memo 17, ${DEPOSIT_ADDRESSES.BTC}`)).toMatchObject(ours),
    )
  })

  it('an address that was ours before the method was changed or archived, also if the withdrawal waited', async () => {
    const { id: waiting } = must(await ask(OTHER_WALLETS.USDT))
    const id = await addMethod(OTHER_WALLETS.USDT)
    const form = { params: { id }, fields: fieldsOf(WALLETS.USDT) }
    await fillForm(fixture.platform, { person: fixture.staff, endpoint: calls.changePaymentMethod, form })
    must(await fixture.staff.send(calls.archivePaymentMethod, { params: { id } }))
    for (const address of [OTHER_WALLETS.USDT, WALLETS.USDT]) expect(await ask(address)).toMatchObject(ours)
    const params = { id: String(waiting) }
    expect(await fixture.staff.send(calls.confirmTransaction, { params })).toMatchObject(ours)
    expect((await fixture.staff.send(calls.rejectWithdrawal, { params })).status).toBe(200)
    const terms = must(await customer.send(calls.readWithdrawalTerms, { params: { userId: customer.id } }))
    expect(terms.own_addresses).toContain(OTHER_WALLETS.USDT.toLowerCase())
  })

  it('and no role of the API takes an address from the list of our own', async () => {
    await expect(fixture.platform.reads`delete from own_addresses`).rejects.toThrow(/permission denied/)
    await expect(fixture.platform.reads`insert into own_addresses values ('x')`).rejects.toThrow(/permission denied/)
  })
})
