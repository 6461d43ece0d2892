import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type CoveredRow, isSameMac, rowMac } from './row-mac.ts'

const SECRET = randomBytes(32)
const ROW: CoveredRow = ['withdrawal', 'id', '5.00000000', 3, null, true, ['TRON', null]]

describe('the MAC of a row', () => {
  const mac = rowMac(SECRET, ROW)

  it('is the same for the same row and secret', () => {
    expect(mac).toHaveLength(32)
    expect(isSameMac(rowMac(SECRET, [...ROW]), mac)).toBe(true)
  })

  it.each<[string, CoveredRow]>([
    ['another kind', ['deposit', ...ROW.slice(1)]],
    ['another field', ['withdrawal', 'id', '6.00000000', 3, null, true, ['TRON', null]]],
    ['a number as text', ['withdrawal', 'id', '5.00000000', '3', null, true, ['TRON', null]]],
    ['fields in another order', ['withdrawal', '5.00000000', 'id', 3, null, true, ['TRON', null]]],
    ['one field for two', ['withdrawal', 'id', '5.00000000', 3, null, true, 'TRON', null]],
    ['a field less', ['withdrawal', 'id', '5.00000000', 3, null, true]],
  ])('is another one for %s', (_name, row) => {
    expect(isSameMac(rowMac(SECRET, row), mac)).toBe(false)
  })

  it('is another one for another secret, and is not compared with a part of itself', () => {
    expect(isSameMac(rowMac(randomBytes(32), ROW), mac)).toBe(false)
    expect(isSameMac(mac, mac.subarray(1))).toBe(false)
  })
})
