import {
  endMoment,
  exportStatement,
  firstMoment,
  listLedger,
  listUserLedger,
  type QueryOf,
  readStatement,
  STATEMENT_COLUMNS,
  statementTable,
} from '@mintmark/contracts'
import { csvHeader, csvLines } from '@mintmark/contracts/csv'
import type { EntryKind } from '@mintmark/domain'
import type { Answer } from '../../http/answer.ts'
import { pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { withoutNames } from '../approvals/approval-audit.ts'
import { requireCustomer } from '../users/require-customer.ts'
import { countLines, readLines } from './ledger-lines.ts'
import { lineView } from './ledger-view.ts'
import { readStatementOf } from './statement.ts'

/** What is given to a customer, or taken back, is given or taken for a reason that the customer may read. */
const REASON_TOLD: readonly EntryKind[] = ['fund.added', 'deposit.reversed']

/** A line as its customer sees it: what staff wrote for each other, and who they are, is left out. */
const ownView = <Line extends { kind: EntryKind; reason: string | null }>(line: Line): Line => ({
  ...line,
  reason: REASON_TOLD.includes(line.kind) ? withoutNames(line.reason) : null,
})

/** The ledger as it explains balances, to customers and to staff, and a customer's statements. */
export function ledgerRoutes(answer: Answer, { db, reads }: Platform): void {
  const explain = async (customerId: string, { symbol, ...query }: QueryOf<typeof listLedger>) => {
    const rows = await readLines(reads, { ...query, customerId, coin: symbol })
    return pageOf(query, rows, () => countLines(reads, customerId, symbol), lineView(symbol))
  }
  const statement = (customerId: string, { from, to }: QueryOf<typeof readStatement>) =>
    readStatementOf(reads, customerId, { from: firstMoment(from), to: endMoment(to) })

  answer(listLedger, async ({ actor, query }) => {
    const page = await explain(actor.id, query)
    return { ...page, rows: page.rows.map(ownView) }
  })
  answer(listUserLedger, async ({ params, query }) => explain(await requireCustomer(db, params.id), query))
  answer(readStatement, ({ actor, query }) => statement(actor.id, query))
  answer(exportStatement, async ({ actor, query, reply }) => {
    const table = statementTable(await statement(actor.id, query))
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="statement.csv"')
      .send(csvHeader(STATEMENT_COLUMNS) + csvLines(STATEMENT_COLUMNS, table))
  })
}
