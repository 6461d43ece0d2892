import type { PayoutSwitch } from '@mintmark/domain'
import * as z from 'zod'
import { payoutSwitch as table } from '../../db/schema.ts'
import { shapedSubjectTable } from '../../ledger/subject-table.ts'

/** The one row of the table. */
export const PAYOUTS = 'payouts'

const sentences = z.array(z.string())

/** The sentences of a stored list. */
export const readSentences = (json: string): string[] => sentences.parse(JSON.parse(json))

/** The switch as the rules know it. */
export const readSwitch = ({ id, stoppedAt, found, accepted }: typeof table.$inferSelect): PayoutSwitch => ({
  id,
  stoppedAt,
  found: readSentences(found),
  accepted: readSentences(accepted),
})

/** The switch as it is stored. */
export const writeSwitch = ({ id, stoppedAt, found, accepted }: PayoutSwitch): typeof table.$inferSelect => ({
  id,
  stoppedAt,
  found: JSON.stringify(found),
  accepted: JSON.stringify(accepted),
})

/** The switch as the audit log keeps it. */
export const switchSnapshot = ({ stoppedAt, found }: PayoutSwitch) => ({
  stopped_at: stoppedAt?.toISOString() ?? null,
  found: [...found],
})

/** The switch that commands lock and change. */
export const payoutSwitches = shapedSubjectTable(
  table,
  { read: readSwitch, write: writeSwitch },
  { lockName: 'payout_switch', updates: ['stoppedAt', 'found', 'accepted'], auditSnapshot: switchSnapshot },
)
