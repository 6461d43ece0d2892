import * as calls from '@mintmark/contracts'
import { sql } from 'drizzle-orm'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { passkeyChallenges } from '../../db/schema.ts'
import { must } from '../../testing/money.ts'
import { newCustomers, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'

const fixture = prepareFixture('owner')
const keyOf = (digits: string) => privateKeyToAccount(`0x${digits.repeat(32)}`)
const wallet = keyOf('11')

const own = (person: Person) => ({ userId: person.id })
const start = (person: Person, address: string = wallet.address) =>
  person.send(calls.startWalletConnection, { params: own(person), body: { wallet: address } })

async function started(person: Person) {
  const { challenge_id, message, expires_at } = must(await start(person))
  return { challenge_id: String(challenge_id), message: String(message), expires_at: String(expires_at) }
}

async function connect(person: Person, { signer = wallet, label = 'MetaMask', coin = 'ETH' } = {}) {
  const { challenge_id, message } = await started(person)
  const signature = await signer.signMessage({ message })
  const body = { challenge_id, signature, label, token_symbol: coin }
  return { body, answer: await person.send(calls.connectWallet, { params: own(person), body }) }
}

const saved = async (person: Person) => (await person.send(calls.listSavedAddresses, { params: own(person) })).body
const REFUSED = { status: 422, body: { code: 'wallet_refused' } }

it('saves the address of a wallet that signed the message for this site, once', async () => {
  const { customer } = fixture
  const { message, expires_at } = await started(customer)
  expect(message).toMatch(/^localhost:\d+ wants you to sign in/)
  expect(message).toContain(`Expiration Time: ${expires_at}`)
  const { body, answer } = await connect(customer)
  expect(answer.body).toMatchObject({
    address: { label: 'MetaMask', token_symbol: 'ETH', network: 'ethereum', wallet: wallet.address },
  })
  expect(await saved(customer)).toMatchObject([{ wallet: wallet.address, proven_at: expect.any(String) }])
  expect(await customer.send(calls.connectWallet, { params: own(customer), body })).toMatchObject(REFUSED)
})

it('marks an address that was typed before as proven, and keeps its label', async () => {
  const [person] = (await newCustomers(fixture.platform, 1)) as [Person]
  const typed = { label: 'Cold storage', token_symbol: 'USDT', wallet: wallet.address, network: 'ethereum' as const }
  must(await person.send(calls.saveAddress, { params: own(person), body: typed }))
  expect(await saved(person)).toMatchObject([{ proven_at: null }])
  must((await connect(person, { coin: 'USDT' })).answer)
  expect(await saved(person)).toMatchObject([{ label: 'Cold storage', proven_at: expect.any(String) }])
})

it('refuses the signature of another wallet, for another customer, and after five minutes', async () => {
  const [thief, victim] = (await newCustomers(fixture.platform, 2)) as [Person, Person]
  expect((await connect(thief, { signer: keyOf('22') })).answer).toMatchObject(REFUSED)
  const { challenge_id, message } = await started(victim)
  const signature = await wallet.signMessage({ message })
  const body = { challenge_id, signature, label: 'Mine', token_symbol: 'ETH' }
  expect(await thief.send(calls.connectWallet, { params: own(thief), body })).toMatchObject(REFUSED)
  await fixture.platform.db.update(passkeyChallenges).set({ expiresAt: sql`now() - interval '1 ms'` })
  expect(await victim.send(calls.connectWallet, { params: own(victim), body })).toMatchObject(REFUSED)
  expect([await saved(thief), await saved(victim)]).toEqual([[], []])
})

it('refuses a wallet for a coin outside Ethereum, and a text that is not an address', async () => {
  const [person] = (await newCustomers(fixture.platform, 1)) as [Person]
  expect((await connect(person, { coin: 'BTC' })).answer).toMatchObject({ body: { code: 'network_not_offered' } })
  expect(await start(person, 'TH2XLLUCVJiWxyEKTPdNCFWhekLkjqSGcg')).toMatchObject({ body: { code: 'address_invalid' } })
})
