import { DEPOSIT_ADDRESSES, OTHER_WALLETS } from '@mintmark/contracts/demo'
import { expect, it } from 'vitest'
import { readAddress } from './read-address.ts'

const USDT = ['ethereum', 'tron'] as const
const NO_NETWORK = { networks: [], chosen: '', own_addresses: [] }

it.each([
  ['', '', { state: 'empty' }],
  ['0x4465', '', { state: 'incomplete' }],
  [OTHER_WALLETS.BTC, '', { state: 'elsewhere', names: 'Ethereum or Tron', found: 'bitcoin' }],
  [`${OTHER_WALLETS.BTC.slice(0, -1)}x`, '', { state: 'invalid', names: 'Ethereum or Tron' }],
  [OTHER_WALLETS.USDT_TRON, 'ethereum', { state: 'elsewhere', names: 'Ethereum', found: 'tron' }],
  [`${OTHER_WALLETS.USDT_TRON}\u200b`.replace('T', 'T\u200b'), '', { state: 'hidden' }],
  [
    ` ${OTHER_WALLETS.USDT_TRON} `,
    '',
    { state: 'valid', network: 'tron', address: OTHER_WALLETS.USDT_TRON, unprotected: false },
  ],
  [
    OTHER_WALLETS.USDT.toLowerCase(),
    '',
    { state: 'valid', network: 'ethereum', address: OTHER_WALLETS.USDT, unprotected: true },
  ],
])('reads %j on network %j as the server will', (typed, chosen, expected) => {
  expect(readAddress(typed, { networks: USDT, chosen, own_addresses: [] })).toEqual(expected)
})

it('accepts any line for a coin without a known network, and says that it is not checked', () => {
  expect(readAddress('memo 17', NO_NETWORK)).toEqual({ state: 'unchecked', address: 'memo 17', network: null })
})

it.each([
  [DEPOSIT_ADDRESSES.USDT, /^This is our own deposit address/],
  [`memo ${DEPOSIT_ADDRESSES.USDT.toUpperCase().replace('0X', '0x')}`, /^This is our own deposit address/],
  ['0x0000000000000000000000000000000000000000', /^This address belongs to no one/],
  ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', /^This is the contract of the token USDT/],
])('says why nothing is sent to %s', (typed, text) => {
  const own_addresses = [DEPOSIT_ADDRESSES.USDT.toLowerCase()]
  const expected = { state: 'refused', text: expect.stringMatching(text) }
  expect(readAddress(typed, { networks: USDT, chosen: '', own_addresses })).toEqual(expected)
  expect(readAddress(typed, { ...NO_NETWORK, own_addresses })).toEqual(expected)
})

const XRP = { networks: ['xrpl' as const], chosen: '', own_addresses: [DEPOSIT_ADDRESSES.XRP.toLowerCase()] }
const toXrp = (address: string) => ({ state: 'valid', network: 'xrpl', address, unprotected: false })

it('asks for the destination tag of an XRP address, or the statement that none is needed', () => {
  const wallet = OTHER_WALLETS.XRP
  expect(readAddress(wallet, XRP)).toMatchObject({
    state: 'memo',
    text: expect.stringMatching(/^Enter the destination/),
  })
  expect(readAddress(wallet, { ...XRP, memo: 'x' })).toMatchObject({
    state: 'memo',
    text: expect.stringMatching(/^A destination tag is/),
  })
  expect(readAddress(wallet, { ...XRP, memo: '17' })).toEqual(toXrp(`${wallet}?dt=17`))
  expect(readAddress(wallet, { ...XRP, withoutMemo: true })).toEqual(toXrp(wallet))
  expect(readAddress(`${wallet}:17`, XRP)).toEqual(toXrp(`${wallet}?dt=17`))
  expect(readAddress(`${DEPOSIT_ADDRESSES.XRP}?dt=17`, XRP)).toMatchObject({ state: 'refused' })
})

it('asks for the network of an address that two networks of the coin have', () => {
  const networks = ['ethereum', 'bsc'] as const
  const read = (chosen: string) => readAddress(OTHER_WALLETS.USDT, { networks, chosen, own_addresses: [] })
  expect(read('')).toEqual({ state: 'refused', text: expect.stringMatching(/Ethereum or BNB Smart Chain/) })
  expect(read('bsc')).toMatchObject({ state: 'valid', network: 'bsc' })
})
