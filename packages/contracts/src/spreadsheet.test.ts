import { expect, it } from 'vitest'
import { spreadsheetText } from './spreadsheet.ts'

it.each(['=1+1', '+SUM(A1)', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠A1'])(
  'marks %j as text, so that no spreadsheet runs it',
  (text) => {
    expect(spreadsheetText(text)).toBe(`'${text}`)
  },
)

it.each(['plain', '', '119979.89000000', '-12.50000000', '+1 (202) 555-0100', 'a=b', '2026-11-21T13:00:00.000Z'])(
  'leaves %j as it is',
  (text) => {
    expect(spreadsheetText(text)).toBe(text)
  },
)

it.each([
  ['x;=1+1;y', "x;'=1+1;y"],
  ['Ada; @SUM(A1)', "Ada; '@SUM(A1)"],
  ['=1;=2', "'=1;'=2"],
  ['a;b', 'a;b'],
])('marks formulas after a semicolon, which starts a cell in many locales: %j', (text, marked) => {
  expect(spreadsheetText(text)).toBe(marked)
})
