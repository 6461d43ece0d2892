import { formatAmount, ZERO } from '@mintmark/domain'
import { endMoment, firstMoment } from '../../given-moments.ts'
import { exportStatement, readStatement, STATEMENT_COLUMNS, statementTable } from '../../statements.ts'
import { type Call, customerOf, on } from '../call.ts'
import { asCsv, csvOf } from '../csv.ts'
import { type LedgerLine, linesOf, rateOf, settled, symbolsOf } from '../ledger-lines.ts'
import { moment } from '../wire.ts'

interface Period {
  readonly from: Date
  readonly to: Date
}

const settledAfter = (line: LedgerLine | undefined) => (line ? settled(line.after) : ZERO)

function lineView({ entry, changes, after }: LedgerLine, symbol: string) {
  const { rate, rate_source } = rateOf(entry, symbol)
  return {
    id: entry.id,
    at: moment(entry.at),
    kind: entry.kind,
    subject_id: entry.subjectId,
    amount: formatAmount(settled(changes)),
    balance: formatAmount(settled(after)),
    rate,
    rate_source,
  }
}

/** A coin within a period; undefined where there was nothing of it, before or within. */
function coinStatement(lines: readonly LedgerLine[], symbol: string, { from, to }: Period) {
  const before = lines.findLast(({ entry }) => entry.at < from)
  const within = lines.filter(({ entry }) => entry.at >= from && entry.at < to)
  const opening = settledAfter(before)
  if (opening === 0n && within.length === 0) return undefined
  return {
    symbol,
    opening_balance: formatAmount(opening),
    closing_balance: formatAmount(settledAfter(within.at(-1) ?? before)),
    entries: within.map((line) => lineView(line, symbol)),
  }
}

function statementOf(call: Pick<Call<typeof readStatement>, 'state' | 'actor' | 'query'>) {
  const { state, query } = call
  const { id } = customerOf(call)
  const period = { from: firstMoment(query.from), to: endMoment(query.to) }
  const coins = symbolsOf(state, id).flatMap(
    (symbol) => coinStatement(linesOf(state, id, symbol), symbol, period) ?? [],
  )
  return { from: moment(period.from), to: moment(period.to), coins }
}

export const statementHandlers = [
  on(readStatement, statementOf),
  on(exportStatement, (call) => {
    asCsv(call.headers, 'statement')
    return csvOf(STATEMENT_COLUMNS, statementTable(statementOf(call)))
  }),
]
