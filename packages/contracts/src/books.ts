import { LEDGER_HEALTH_STATES } from '@mintmark/domain'
import * as z from 'zod/mini'
import { endpoint, type ResponseOf } from './endpoint.ts'
import { awaitingExample } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { doneOrAwaiting, moment, reason } from './primitives.ts'

export const readLedgerHealth = endpoint({
  name: 'readLedgerHealth',
  summary: 'The health of the ledger, the times of its checks, and the state of payouts',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/books',
  tags: ['Stats', 'Approval'],
  audience: 'staff',
  permission: 'money.read',
  response: z.object({
    health: z.enum(LEDGER_HEALTH_STATES),
    /** The last check of the new entries, which runs each minute; null before the first one. */
    checked_at: z.nullable(moment),
    /** The last check of everything, which runs each night. */
    whole_checked_at: z.nullable(moment),
    /** The progress of the check of everything, which may take hours; null if none is running. */
    whole_check: z.nullable(
      z.object({
        since: moment,
        /** The number of the step that is being done, and of all steps, which take unlike times. */
        step: z.int(),
        steps: z.int(),
        /** The percentage of the step that is done; null where that is not known. */
        percent: z.nullable(z.int()),
      }),
    ),
    /** The last checkpoint that was written outside the database, which happens every five minutes. */
    checkpoint_at: z.nullable(moment),
    /** The last time that new audit rows were written outside the database, which happens every five minutes. */
    audit_file_at: z.nullable(moment),
    /** The time of the oldest entry that is not sealed yet, which takes less than a second; null if all are. */
    unsealed_since: z.nullable(moment),
    /** The time of the oldest audit row that is not sealed yet, which takes about a second; null if all are. */
    audit_unsealed_since: z.nullable(moment),
    /** When a check stopped payouts; null while they run. */
    payouts_stopped_at: z.nullable(moment),
    /** The findings of the checks, as sentences: at most a hundred. */
    found: z.array(z.string()),
    /** Findings that need attention but are not errors, such as a missing checkpoint. */
    warnings: z.array(z.string()),
  }),
  example: {
    health: 'green',
    checked_at: '2026-11-21T09:59:30.000Z',
    whole_checked_at: '2026-11-21T02:30:12.000Z',
    whole_check: null,
    checkpoint_at: '2026-11-21T09:55:05.000Z',
    audit_file_at: '2026-11-21T09:55:06.000Z',
    unsealed_since: null,
    audit_unsealed_since: null,
    payouts_stopped_at: null,
    found: [],
    warnings: [],
  },
})

export const resumePayouts = endpoint({
  name: 'resumePayouts',
  summary: 'Request that payouts run again although the ledger check stopped them; always needs a second staff member',
  method: 'POST',
  path: '/api/admin/books/resume',
  tags: ['Approval', 'Stats'],
  audience: 'staff',
  permission: 'payouts.resume',
  movesMoney: true,
  body: z.object({ reason }),
  sample: () => ({ body: { reason: 'a mistake' } }),
  response: doneOrAwaiting,
  example: awaitingExample(MESSAGES.awaitingApproval),
})

export type Books = ResponseOf<typeof readLedgerHealth>
