import { expect, it } from 'vitest'
import { csvOf } from './csv.ts'

const fieldOf = (value: unknown) => csvOf(['value'], [{ value }]).slice('value\r\n'.length, -'\r\n'.length)

it('has the names of the columns first and a line for each row, in the order of the columns', () => {
  expect(csvOf(['b', 'a'], [{ a: 1, b: 2, c: 3 }, { b: null }])).toBe('b,a\r\n2,1\r\n,\r\n')
  expect(csvOf(['a'], [])).toBe('a\r\n')
})

it.each([
  ['plain', 'plain'],
  ['a, b', '"a, b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  [true, 'true'],
  [null, ''],
  [{ a: 'b' }, '"{""a"":""b""}"'],
])('writes %j as RFC 4180 has it', (value, expected) => {
  expect(fieldOf(value)).toBe(expected)
})

it.each(['=1+1', '+cmd|calc', '-2+3+cmd', '@SUM(A1)', '\tx'])(
  'marks %j as text, so that no spreadsheet runs it',
  (text) => {
    expect(fieldOf(text)).toBe(`'${text}`)
  },
)

it('marks and quotes what is both', () => {
  expect(fieldOf('=HYPERLINK("x")')).toBe(`"'=HYPERLINK(""x"")"`)
  expect(fieldOf('\rx')).toBe(`"'\rx"`)
})

it.each(['-0.00123400', '12.00000000', '+1 212 555 0198', '+44 (20) 5550-0151'])(
  'leaves an amount and a telephone number as they are: %s',
  (text) => {
    expect(fieldOf(text)).toBe(text)
  },
)
