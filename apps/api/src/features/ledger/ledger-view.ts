import type { listLedger, ResponseOf } from '@mintmark/contracts'
import type { LineRow } from './ledger-lines.ts'
import { rateOf } from './rate-of.ts'

/** A line of the ledger on the wire. */
export const lineView =
  (coin: string) =>
  (row: LineRow): ResponseOf<typeof listLedger>[number] => ({
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    subject_id: row.subjectId,
    symbol: coin,
    available_change: row.available,
    held_change: row.held,
    invested_change: row.invested,
    profit_change: row.profit,
    available_balance: row.availableAfter,
    actual_balance: row.actualAfter,
    invested_balance: row.investedAfter,
    ...rateOf(row.conversions, coin),
    reason: row.reason,
  })
