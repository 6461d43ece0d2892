import {
  endMoment,
  exportStatement,
  firstMoment,
  listLedger as listLedgerCall,
  listUserLedger,
  type QueryOf,
  readStatement,
  STATEMENT_COLUMNS,
} from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import { sendRows } from '../../http/send-export.ts'
import type { Platform } from '../../platform.ts'
import { requireCustomer } from '../users/public.ts'
import { listLedger } from './list-ledger.ts'
import { readStatementOf, statementRows } from './statement.ts'

/** The day of a date, or of a date with a time. */
const dayOf = (text: string) => text.slice(0, 'yyyy-mm-dd'.length)

/** The ledger as it explains balances, to customers and to staff, and a customer's statements. */
export function ledgerRoutes(answer: Answer, platform: Platform): void {
  const { db } = platform
  const periodOf = ({ from, to }: QueryOf<typeof readStatement>) => ({ from: firstMoment(from), to: endMoment(to) })

  answer(listLedgerCall, ({ actor, query }) =>
    listLedger(platform, { customerId: actor.id, reader: 'customer' }, query),
  )
  answer(listUserLedger, async ({ params, query }) =>
    listLedger(platform, { customerId: await requireCustomer(db, params.id), reader: 'staff' }, query),
  )
  answer(readStatement, ({ actor, query, asOf }) => readStatementOf(platform, actor.id, { ...periodOf(query), asOf }))
  answer(exportStatement, async ({ actor, query, reply }) => {
    const { from, to } = query
    const fileName = `statement-${dayOf(from)}-to-${dayOf(to)}.csv`
    const rows = statementRows(platform, actor.id, periodOf(query))
    return sendRows({ columns: STATEMENT_COLUMNS, fileName }, rows, reply)
  })
}
