import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frozenForms, storedForm } from './frozen-forms.ts'

const ETHEREUM = '0x52908400098527886E0F7030069857D2E4169EE7'
const FORM = ETHEREUM.toLowerCase()

describe('the form in which an address is stored', () => {
  it.each([
    [` ${ETHEREUM} `, ETHEREUM],
    [FORM, ETHEREUM],
    [' rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh ', 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh'],
  ])('of %j is %s', (text, stored) => expect(storedForm(text)).toBe(stored))
})

describe('what a frozen address is looked for by', () => {
  it.each([ETHEREUM, FORM, `ethereum:${FORM}?amount=1`, `${FORM} memo 17`, `to: ${ETHEREUM}`])(
    'finds the address in %j',
    (text) => expect(frozenForms(text)).toContain(FORM),
  )

  it.each([
    ETHEREUM,
    FORM,
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ])('has the stored form of %s in lower case, whatever is around it', (address) => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ \t:,;]{1,9}$/), fc.string({ maxLength: 9 }), (space, word) => {
        expect(frozenForms(`${word}${space}${address}${space}`)).toContain(storedForm(address).toLowerCase())
      }),
      { numRuns: 30 },
    )
  })

  it('ignores the case in which other addresses are written', () => {
    expect(frozenForms('LTC1QQQQ')).toEqual(frozenForms('ltc1qqqq'))
    expect(frozenForms('ltc1qqqq')).toEqual(['ltc1qqqq'])
  })
})
