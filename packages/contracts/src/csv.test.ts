import { expect, it } from 'vitest'
import { csvHeader, csvLines } from './csv.ts'

const cell = (value: unknown) => csvLines(['a'], [{ a: value }]).slice(0, -2)

it.each([
  ['119979.89000000', '119979.89000000'],
  ['-12.50000000', '-12.50000000'],
  ['0.00000001', '0.00000001'],
  [3, '3'],
  [true, 'true'],
  [null, ''],
  [undefined, ''],
  ['+1 (202) 555-0100', '+1 (202) 555-0100'],
  ['2026-11-21T13:00:00.000Z', '2026-11-21T13:00:00.000Z'],
])('leaves %j as it is', (value, expected) => {
  expect(cell(value)).toBe(expected)
})

it.each([
  ['=1+1', "'=1+1"],
  ['+SUM(A1)', "'+SUM(A1)"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['＝1+1', "'＝1+1"],
  ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
])('marks the formula %j as text', (value, expected) => {
  expect(cell(value)).toBe(expected)
})

it.each([
  ['a,b', '"a,b"'],
  ['a"b', '"a""b"'],
  ['a\nb', '"a\nb"'],
  ['a\r\nb', '"a\r\nb"'],
  ['a\rb', '"a\rb"'],
  ['harmless\n=HYPERLINK(1)', '"harmless\n=HYPERLINK(1)"'],
  ['=A1,B1', `"'=A1,B1"`],
  [{ role: 'owner' }, '"{""role"":""owner""}"'],
])('quotes %j', (value, expected) => {
  expect(cell(value)).toBe(expected)
})

it('writes only the requested columns, in the requested order', () => {
  expect(csvHeader(['b', 'a'])).toBe('b,a\r\n')
  expect(csvLines(['b', 'a'], [{ a: '1', b: '2', secret: 'x' }, { a: '3' }])).toBe('2,1\r\n,3\r\n')
})
