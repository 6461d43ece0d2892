import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { expect, it } from 'vitest'
import { readAddress } from './read-address.ts'

const USDT = ['ethereum', 'tron'] as const

it.each([
  ['', '', { state: 'empty' }],
  ['0x4465', '', { state: 'incomplete' }],
  [OTHER_WALLETS.BTC, '', { state: 'invalid', names: 'Ethereum or Tron' }],
  [OTHER_WALLETS.USDT_TRON, 'ethereum', { state: 'invalid', names: 'Ethereum' }],
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
  expect(readAddress(typed, USDT, chosen)).toEqual(expected)
})

it('accepts any line for a coin without a known network, and says that it is not checked', () => {
  expect(readAddress('memo 17', [], '')).toEqual({ state: 'unchecked', address: 'memo 17', network: null })
})
