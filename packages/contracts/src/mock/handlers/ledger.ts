import { formatAmount } from '@mintmark/domain'
import { listLedger, listUserLedger } from '../../ledger.ts'
import { customerOf, on, rowOf } from '../call.ts'
import { type LedgerLine, linesOf, rateOf, settled } from '../ledger-lines.ts'
import { pageOf } from '../pages.ts'
import type { MockState } from '../state.ts'
import { moment } from '../wire.ts'

const view = (symbol: string, { entry, changes, after }: LedgerLine) => ({
  id: entry.id,
  at: moment(entry.at),
  kind: entry.kind,
  subject_id: entry.subjectId,
  symbol,
  available_change: formatAmount(changes.available),
  held_change: formatAmount(changes.held),
  invested_change: formatAmount(changes.invested),
  profit_change: formatAmount(changes.profit),
  available_balance: formatAmount(after.available),
  actual_balance: formatAmount(settled(after)),
  invested_balance: formatAmount(after.invested),
  ...rateOf(entry, symbol),
  reason: entry.reason ?? null,
})

function ledgerOf(state: MockState, customerId: string, given: string) {
  const symbol = given.toUpperCase()
  return linesOf(state, customerId, symbol).map((line) => view(symbol, line))
}

export const ledgerHandlers = [
  on(listLedger, (call) => pageOf(ledgerOf(call.state, customerOf(call).id, call.query.symbol), call)),
  on(listUserLedger, (call) => {
    const { id } = rowOf(call.state.customers, call.params.id)
    return pageOf(ledgerOf(call.state, id, call.query.symbol), call)
  }),
]
