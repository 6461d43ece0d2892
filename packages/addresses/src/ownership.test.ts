import { privateKeyToAccount } from 'viem/accounts'
import { parseSiweMessage } from 'viem/siwe'
import { expect, it } from 'vitest'
import { ownershipMessage, provenAddress } from './ownership.ts'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const claim = {
  address: account.address.toLowerCase(),
  origin: 'https://invest.example.com:8443',
  appName: 'Mintmark',
  nonce: 'abcdefgh12345678',
  issuedAt: new Date('2026-11-22T10:00:00Z'),
  expiresAt: new Date('2026-11-22T10:05:00Z'),
}

it('names the site, the address, the nonce and the end of the message', () => {
  expect(parseSiweMessage(ownershipMessage(claim))).toMatchObject({
    address: account.address,
    domain: 'invest.example.com:8443',
    uri: 'https://invest.example.com:8443',
    nonce: 'abcdefgh12345678',
    chainId: 1,
    issuedAt: claim.issuedAt,
    expirationTime: claim.expiresAt,
  })
})

it('keeps a name with line breaks in the statement', () => {
  const message = ownershipMessage({ ...claim, appName: 'Mint\n\nURI: https://evil.example' })
  expect(parseSiweMessage(message).uri).toBe(claim.origin)
})

it('refuses what is no Ethereum address', () => {
  expect(() => ownershipMessage({ ...claim, address: 'TH2XLLUCVJiWxyEKTPdNCFWhekLkjqSGcg' })).toThrow(RangeError)
})

it('proves the address whose key signed the message', async () => {
  const message = ownershipMessage(claim)
  expect(await provenAddress(message, await account.signMessage({ message }))).toBe(account.address)
})

it('proves nothing if someone else signed, another text was signed, or the signature is malformed', async () => {
  const message = ownershipMessage(claim)
  const stranger = privateKeyToAccount(`0x${'22'.repeat(32)}`)
  const signatures = [
    await stranger.signMessage({ message }),
    await account.signMessage({ message: `${message} ` }),
    '',
    '0x',
    `0x${'00'.repeat(65)}`,
    `0x${'ff'.repeat(65)}`,
    `${await account.signMessage({ message })}00`,
  ]
  for (const signature of signatures) expect(await provenAddress(message, signature)).toBeUndefined()
})
