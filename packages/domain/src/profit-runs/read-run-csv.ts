import { type Amount, parseAmount } from '../money/amount.ts'
import { wholeCents } from '../money/convert.ts'
import { refuse } from '../refusal.ts'
import { RUN_LINES_MAX } from './profit-run.ts'

const ID_COLUMN = 'investment_id'
const AMOUNT_COLUMN = 'amount_usd'

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * The cells of a line; none if it has a quote in the wrong place. A quoted cell may contain separators and doubled quotes, but no
 * line breaks.
 */
function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',').map((cell) => cell.trim())
  const cells = [...`,${line}`.matchAll(/,(?:\s*"((?:[^"]|"")*)"\s*|([^",]*))/g)]
  if (cells.map(([all]) => all).join('') !== `,${line}`) return []
  return cells.map(([, quoted, plain]) => (quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"')).trim())
}

/** A row of a run's CSV: an investment and its profit in USD. */
export interface RunCsvRow {
  readonly investmentId: string
  readonly amountUsd: Amount
}

const bad = (line: number, problem: string): never => refuse('run_csv_invalid', { line, problem })

/**
 * Reads a CSV with a header line and the columns `investment_id` and `amount_usd`; other columns are ignored, so a run's own
 * export can be read. Refuses with `run_csv_invalid` and the number of the line, counted from 1.
 */
export function readRunCsv(text: string): RunCsvRow[] {
  const [header = '', ...body] = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const columns = cellsOf(header).map((name) => name.toLowerCase())
  const [idAt, amountAt] = [columns.indexOf(ID_COLUMN), columns.indexOf(AMOUNT_COLUMN)]
  if (idAt < 0 || amountAt < 0) bad(1, `the header needs the columns ${ID_COLUMN} and ${AMOUNT_COLUMN}`)
  const seen = new Set<string>()
  const rows = body.flatMap((line, index): RunCsvRow[] => {
    if (line.trim() === '') return []
    const number = index + 2
    const cells = cellsOf(line)
    // An amount such as 1,500.00 without quotes is two cells, and the first one alone would be credited.
    if (cells.length !== columns.length) bad(number, 'it needs as many cells as the header; quote a cell with a comma')
    const investmentId = (cells[idAt] ?? '').toLowerCase()
    if (!UUID.test(investmentId)) bad(number, `${ID_COLUMN} is not a valid ID`)
    if (seen.has(investmentId)) bad(number, 'the investment was named before')
    seen.add(investmentId)
    const amountUsd = parseAmount(cells[amountAt] ?? '')
    if (amountUsd === undefined || amountUsd <= 0n || amountUsd !== wholeCents(amountUsd))
      return bad(number, `${AMOUNT_COLUMN} must be above 0, with at most 2 decimals`)
    return [{ investmentId, amountUsd }]
  })
  if (rows.length > RUN_LINES_MAX) refuse('run_too_large', { max: RUN_LINES_MAX })
  if (rows.length === 0) bad(2, 'there is no row')
  return rows
}
