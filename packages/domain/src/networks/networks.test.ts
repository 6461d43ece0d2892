import { describe, expect, it } from 'vitest'
import { explorerUrl, networkName } from './networks.ts'
import { lacksTxid } from './txids.ts'

const HEX = 'ab'.repeat(32)
const SIGNATURE = '5h'.repeat(44)

describe('the explorer of a network', () => {
  it.each([
    ['bitcoin', HEX, `https://mempool.space/tx/${HEX}`],
    ['ethereum', `0x${HEX}`, `https://etherscan.io/tx/0x${HEX}`],
    ['tron', HEX, `https://tronscan.org/#/transaction/${HEX}`],
    ['bsc', `0x${HEX}`, `https://bscscan.com/tx/0x${HEX}`],
    ['solana', SIGNATURE, `https://solscan.io/tx/${SIGNATURE}`],
    ['xrpl', HEX, `https://livenet.xrpl.org/transactions/${HEX}`],
    ['litecoin', HEX, `https://litecoinspace.org/tx/${HEX}`],
    ['dogecoin', HEX, `https://dogechain.info/tx/${HEX}`],
  ] as const)('shows a transaction of %s', (network, txid, url) => {
    expect(explorerUrl(network, txid)).toBe(url)
  })

  it.each([
    ['bitcoin', `0x${HEX}`],
    ['ethereum', HEX],
    ['tron', 'see the mail'],
    ['solana', HEX],
    ['bitcoin', `${HEX}/../evil`],
  ] as const)('has no page for what is no transaction id of %s: %s', (network, txid) => {
    expect(explorerUrl(network, txid)).toBeUndefined()
  })

  it('is named as people know the network', () => {
    expect(networkName('ethereum')).toBe('Ethereum')
  })
})

it('misses a transaction id only where funds moved on a network', () => {
  const payments = [
    { network: 'bitcoin', txid: null },
    { network: 'bitcoin', txid: HEX },
    { network: null, txid: null },
  ] as const
  expect(payments.map(lacksTxid)).toEqual([true, false, false])
})
