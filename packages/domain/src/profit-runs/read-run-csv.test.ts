import { expect, it } from 'vitest'
import { refusalOf, usd } from '../test-support/builders.ts'
import { RUN_LINES_MAX } from './profit-run.ts'
import { readRunCsv } from './read-run-csv.ts'

const idOf = (number: number) => `019a3c00-0000-7000-8000-${String(number).padStart(12, '0')}`

it('reads two columns by name, in any order, among others, quoted or not', () => {
  const text = `\uFEFFamount_usd,"user_email",Investment_ID\r\n5.25,"a ""b"", c",${idOf(1)}\r\n"7",x,${idOf(2).toUpperCase()}\r\n\r\n`
  expect(readRunCsv(text)).toEqual([
    { investmentId: idOf(1), amountUsd: usd('5.25') },
    { investmentId: idOf(2), amountUsd: usd('7') },
  ])
})

it.each([
  ['id,amount\n', 1],
  ['investment_id,amount_usd\n', 2],
  [`investment_id,amount_usd\n${idOf(1)},1\nnobody,1\n`, 3],
  [`investment_id,amount_usd\n${idOf(1)},1\n${idOf(1)},2\n`, 3],
  [`investment_id,amount_usd\n${idOf(1)},0\n`, 2],
  [`investment_id,amount_usd\n${idOf(1)},-1\n`, 2],
  [`investment_id,amount_usd\n${idOf(1)},1.005\n`, 2],
  [`investment_id,amount_usd\n${idOf(1)},"1,000"\n`, 2],
  [`investment_id,amount_usd\n${idOf(1)}\n`, 2],
  [`investment_id,amount_usd\n${idOf(1)},1,500.00\n`, 2],
  [`investment_id,amount_usd\n${idOf(1)},1,50\n`, 2],
  [`investment_id,amount_usd\n${idOf(1)},"1"000\n`, 2],
])('refuses %j and names line %i', (text, line) => {
  expect(refusalOf(() => readRunCsv(text))).toMatchObject({ code: 'run_csv_invalid', details: { line } })
})

it(`reads up to ${RUN_LINES_MAX} rows`, () => {
  const rows = (count: number) =>
    ['investment_id,amount_usd', ...Array.from({ length: count }, (_, index) => `${idOf(index)},1`)].join('\n')
  expect(readRunCsv(rows(RUN_LINES_MAX))).toHaveLength(RUN_LINES_MAX)
  expect(refusalOf(() => readRunCsv(rows(RUN_LINES_MAX + 1)))).toMatchObject({ code: 'run_too_large' })
})

it('reads a quoted cell after an empty one, with spaces around it', () => {
  const text = `user_email,investment_id,amount_usd\n,"${idOf(1)}", "7" \n`
  expect(readRunCsv(text)).toEqual([{ investmentId: idOf(1), amountUsd: usd('7') }])
})

it('reads every row among blank lines', () => {
  const rows = Array.from({ length: RUN_LINES_MAX }, (_, index) => `${idOf(index)},1`)
  expect(readRunCsv(['investment_id,amount_usd', ...rows].join('\r\r\n'))).toHaveLength(RUN_LINES_MAX)
})
