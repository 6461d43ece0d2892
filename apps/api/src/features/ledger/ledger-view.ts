import type { listLedger, ResponseOf } from '@mintmark/contracts'
import type { EntryKind } from '@mintmark/domain'
import { withRequester } from '../approvals/public.ts'
import type { LineRow } from './ledger-lines.ts'
import { rateOf } from './rate-of.ts'

/** Credits by staff and reversals have a reason that customers may read. */
const PUBLIC_REASONS: readonly EntryKind[] = ['fund.added', 'deposit.reversed']

/** Staff see every reason, with the requester's name. */
export const staffReason = ({ reason, requestedByEmail }: LineRow) => withRequester(reason, requestedByEmail)

/** Customers read neither staff's internal notes nor their names. */
export const publicReasonOf = (kind: EntryKind, reason: string | null) =>
  PUBLIC_REASONS.includes(kind) ? reason : null
export const customerReason = ({ kind, reason }: LineRow) => publicReasonOf(kind, reason)

/** A line of the ledger on the wire. */
export const lineView =
  (coin: string, reasonOf: (row: LineRow) => string | null) =>
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
    profit_balance: row.profitAfter,
    ...rateOf(row.conversions, coin),
    reason: reasonOf(row),
  })
