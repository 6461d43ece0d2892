import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { authenticatorSecret, recoveryCode, secretText } from './mock/chance.ts'
import { sha1 } from './mock/sha1.ts'
import { stepOfCode, totpCode } from './mock/totp.ts'

/** The key of the test vectors in RFC 6238: `12345678901234567890`. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('the code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('is the one of RFC 6238 at second %i', (seconds, code) => {
    expect(totpCode(SECRET, at(seconds))).toBe(code)
  })

  it('counts in its own step, in the one before and in the next, and no further', () => {
    const now = at(1111111111)
    const stepAway = (steps: number) => stepOfCode(SECRET, totpCode(SECRET, at(1111111111 + steps * 30)), now)
    const own = Math.floor(1111111111 / 30)
    expect([-2, -1, 0, 1, 2].map(stepAway)).toEqual([undefined, own - 1, own, own + 1, undefined])
    expect(stepOfCode(SECRET, 'no code', now)).toBeUndefined()
  })
})

describe('SHA-1 of the mock', () => {
  it('is the one that everybody else computes, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(Buffer.from(sha1(bytes)).toString('hex')).toBe(createHash('sha1').update(bytes).digest('hex'))
      }),
    )
  })
})

describe('what is made by chance', () => {
  it('has the shape that people and links need, and never comes twice', () => {
    expect(secretText()).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(authenticatorSecret()).toMatch(/^[A-Z2-7]{32}$/)
    expect(recoveryCode()).toMatch(/^[0-9a-f]{5}-[0-9a-f]{5}$/)
    expect(new Set(Array.from({ length: 100 }, secretText)).size).toBe(100)
  })
})
