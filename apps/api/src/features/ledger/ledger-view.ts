import type { listLedger, ResponseOf } from '@mintmark/contracts'
import { type EntryKind, formatAmount, plus } from '@mintmark/domain'
import { withRequester } from '../approvals/public.ts'
import type { Line } from './ledger-lines.ts'
import { rateOf } from './rate-of.ts'

/** Credits by staff and reversals have a reason that customers may read. */
const PUBLIC_REASONS: readonly EntryKind[] = ['fund.added', 'deposit.reversed']

/** Staff see every reason, with the requester's name. */
export const staffReason = ({ reason, requestedByEmail }: Line) => withRequester(reason, requestedByEmail)

/** Customers read neither staff's internal notes nor their names. */
export const publicReasonOf = (kind: EntryKind, reason: string | null) =>
  PUBLIC_REASONS.includes(kind) ? reason : null
export const customerReason = ({ kind, reason }: Line) => publicReasonOf(kind, reason)

/** A line of the ledger on the wire. */
export const lineView =
  (coin: string, reasonOf: (line: Line) => string | null) =>
  (line: Line): ResponseOf<typeof listLedger>[number] => ({
    id: line.id,
    at: line.at.toISOString(),
    kind: line.kind,
    subject_id: line.subjectId,
    symbol: coin,
    available_change: formatAmount(line.change.available),
    held_change: formatAmount(line.change.held),
    invested_change: formatAmount(line.change.invested),
    profit_change: formatAmount(line.change.profit),
    available_balance: formatAmount(line.after.available),
    actual_balance: formatAmount(plus(line.after.available, line.after.held)),
    invested_balance: formatAmount(line.after.invested),
    profit_balance: formatAmount(line.after.profit),
    ...rateOf(line.conversions, coin),
    reason: reasonOf(line),
  })
