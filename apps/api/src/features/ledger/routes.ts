import {
  endMoment,
  exportStatement,
  firstMoment,
  listLedger as listLedgerCall,
  listUserLedger,
  type QueryOf,
  readStatement,
  STATEMENT_COLUMNS,
  statementTable,
} from '@mintmark/contracts'
import { csvHeader, csvLines } from '@mintmark/contracts/csv'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { requireCustomer } from '../users/public.ts'
import { listLedger } from './list-ledger.ts'
import { readStatementOf } from './statement.ts'

/** The day of a date, or of a date with a time. */
const dayOf = (text: string) => text.slice(0, 'yyyy-mm-dd'.length)

/** The ledger as it explains balances, to customers and to staff, and a customer's statements. */
export function ledgerRoutes(answer: Answer, platform: Platform): void {
  const { db, reads, market } = platform
  const statement = (customerId: string, { from, to }: QueryOf<typeof readStatement>) =>
    readStatementOf({ reads, market }, customerId, { from: firstMoment(from), to: endMoment(to) })

  answer(listLedgerCall, ({ actor, query }) =>
    listLedger(platform, { customerId: actor.id, reader: 'customer' }, query),
  )
  answer(listUserLedger, async ({ params, query }) =>
    listLedger(platform, { customerId: await requireCustomer(db, params.id), reader: 'staff' }, query),
  )
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
