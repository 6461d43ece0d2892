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
import type { Answer } from '../../http/answer.ts'
import { pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { requireCustomer } from '../users/public.ts'
import { countLines, readLines } from './ledger-lines.ts'
import { customerReason, lineView, staffReason } from './ledger-view.ts'
import { readStatementOf } from './statement.ts'

/** The day of a date, or of a date with a time. */
const dayOf = (text: string) => text.slice(0, 'yyyy-mm-dd'.length)

/** The ledger as it explains balances, to customers and to staff, and a customer's statements. */
export function ledgerRoutes(answer: Answer, { db, reads, market }: Platform): void {
  const explain = async (
    { symbol, ...query }: QueryOf<typeof listLedger>,
    customerId: string,
    reasonOf: typeof staffReason,
  ) => {
    const wanted = { ...query, customerId, coin: symbol }
    return pageOf(query, await readLines(reads, wanted), () => countLines(reads, wanted), lineView(symbol, reasonOf))
  }
  const statement = (customerId: string, { from, to }: QueryOf<typeof readStatement>) =>
    readStatementOf({ reads, market }, customerId, { from: firstMoment(from), to: endMoment(to) })

  answer(listLedger, ({ actor, query }) => explain(query, actor.id, customerReason))
  answer(listUserLedger, async ({ params, query }) => explain(query, await requireCustomer(db, params.id), staffReason))
  answer(readStatement, ({ actor, query }) => statement(actor.id, query))
  answer(exportStatement, async ({ actor, query, reply }) => {
    const { from, to } = query
    const table = statementTable(await statement(actor.id, query))
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="statement-${dayOf(from)}-to-${dayOf(to)}.csv"`)
      .send(csvHeader(STATEMENT_COLUMNS) + csvLines(STATEMENT_COLUMNS, table))
  })
}
