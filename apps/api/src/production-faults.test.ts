import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isGuessable, isPublic, productionFaults } from './production-faults.ts'

const KEY = randomBytes(32).toString('base64')
const SAFE = {
  NODE_ENV: 'production',
  API_HOST: '10.0.3.7',
  CUSTOMER_ORIGIN: 'https://invest.example.com',
  ADMIN_ORIGIN: 'https://staff.example.com',
  SEED: 'none',
  MARKET_SOURCE: 'auto',
  SECRETS_KEY: KEY,
}
const LOCAL = { API_HOST: '127.0.0.1', CUSTOMER_ORIGIN: 'http://localhost:4100', ADMIN_ORIGIN: 'http://[::1]:4200' }

describe('production', () => {
  it('starts with safe settings, with or without the key among them', () => {
    expect(productionFaults(SAFE)).toEqual([])
    expect(productionFaults({ ...SAFE, SECRETS_KEY: '' })).toEqual([])
  })

  it.each([
    ['CUSTOMER_ORIGIN', 'http://invest.example.com', 'must begin with https:// in production'],
    ['ADMIN_ORIGIN', 'http://staff.example.com', 'must begin with https:// in production'],
    ['SEED', 'demo', 'must be none in production'],
    ['MARKET_SOURCE', 'fixed', 'must be auto or live in production: fixed prices are made up'],
    ['MARKET_SOURCE', 'simulated', 'must be auto or live in production: simulated prices are made up'],
    ['SECRETS_KEY', 'x'.repeat(32), 'can be guessed'],
  ])('refuses %s=%s', (name, value, message) => {
    expect(productionFaults({ ...SAFE, [name]: value })).toEqual([{ name, message: expect.stringContaining(message) }])
    expect(productionFaults({ ...SAFE, [name]: value, NODE_ENV: 'development' })).toEqual([])
    const local = { ...SAFE, ...LOCAL, SEED: 'demo', MARKET_SOURCE: 'fixed', SECRETS_KEY: 'x'.repeat(32) }
    expect(productionFaults(local)).toEqual([])
  })
})

describe('a platform', () => {
  it.each([
    ['on this machine alone', {}, false],
    ['on another address of loopback', { API_HOST: '127.0.1.1', ADMIN_ORIGIN: 'http://admin.localhost:4200' }, false],
    ['that listens on every address', { API_HOST: '0.0.0.0' }, true],
    ['that listens on every address of IPv6', { API_HOST: '::' }, true],
    ['with an origin elsewhere', { CUSTOMER_ORIGIN: 'https://invest.example.com' }, true],
    ['with a name that only looks local', { ADMIN_ORIGIN: 'https://localhost.example.com' }, true],
    ['with a name that only looks like an address', { ADMIN_ORIGIN: 'https://127.0.0.1.example.com' }, true],
  ])('%s is public: %o, %s', (_name, change, expected) => {
    expect(isPublic({ ...LOCAL, ...change })).toBe(expected)
  })
})

describe('a key', () => {
  it.each([
    ['one letter', 'a'.repeat(64)],
    ['a word that repeats', 'mintmark-'.repeat(6)],
    ['digits that count up', '0123456789'.repeat(4)],
    ['two letters', 'ab'.repeat(32)],
  ])('of %s can be guessed', (_name, key) => {
    expect(isGuessable(key)).toBe(true)
  })

  it.each(['hex', 'base64', 'base64url'] as const)('of random bytes in %s cannot be guessed', (encoding) => {
    for (let run = 0; run < 200; run++) expect(isGuessable(randomBytes(24).toString(encoding))).toBe(false)
  })
})
