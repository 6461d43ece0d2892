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
