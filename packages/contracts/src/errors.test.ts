import { describe, expect, it } from 'vitest'
import { ERROR_CODES, ERRORS, type ErrorCode, errorText } from './errors.ts'

const textOf = <C extends ErrorCode>(code: C) => errorText(code, ERRORS[code].example)

describe('the text of an error', () => {
  it.each(ERROR_CODES)('has an example that makes sense: %s', (code) => {
    expect(textOf(code)).not.toMatch(/undefined|null|NaN|\[object|^$/)
  })

  it.each([
    ['password_refused', /password/],
    ['mail_not_sent', /mail server/],
    ['mail_server_refused', /mail server/],
    ['image_refused', /image/],
    ['frame_origin_refused', /FRAME_ORIGINS/],
    ['not_confirmed', /This one is pending/],
    ['funding_short', /^House has \$250\.00/],
  ] as const)('of %s is about its own matter', (code, words) => {
    expect(textOf(code)).toMatch(words)
  })

  it.each([
    [[], 'No coin can be deposited right now.'],
    [['BTC'], 'Only BTC is allowed for deposit.'],
    [['ETH', 'BTC'], 'Only ETH or BTC are allowed for deposit.'],
    [['USDT', 'ETH', 'BTC'], 'Only USDT, ETH, or BTC are allowed for deposit.'],
    [['USDT', 'SOL', 'ETH', 'BTC'], 'Only USDT, SOL, ETH, or BTC are allowed for deposit.'],
  ])('names the coins that can be deposited: %j', (allowed, text) => {
    expect(errorText('coin_not_allowed', { coin: 'DOGE', allowed })).toBe(text)
  })

  it.each([
    [1, 'a minute'],
    [61, '2 minutes'],
    [7_140, '119 minutes'],
    [7_141, '2 hours'],
    [7_201, '3 hours'],
    [86_400, '24 hours'],
    [172_800, '48 hours'],
    [172_801, '3 days'],
  ])('says a wait of %i seconds as people do: %s', (retryAfterSeconds, wait) => {
    expect(errorText('too_many_attempts', { retryAfterSeconds })).toBe(`Too many attempts. Try again in ${wait}.`)
  })

  it('states the size limit of a request and of a file', () => {
    expect(errorText('payload_too_large', { what: 'request', maxKilobytes: 64 })).toBe(
      'The request is too large. The limit is 64 kB.',
    )
    expect(errorText('payload_too_large', { what: 'file', maxKilobytes: 5120 })).toBe(
      'The file is too large. The limit is 5 MB.',
    )
  })

  it('says that no money was moved only if money was about to be moved', () => {
    expect(errorText('price_unavailable', { coin: 'SOL' })).toMatch(/no money was moved/)
    expect(errorText('price_unknown', { coin: 'SOL' })).toBe(
      'There is no current price for SOL. Please try again shortly.',
    )
  })
})
