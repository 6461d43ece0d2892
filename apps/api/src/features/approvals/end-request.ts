import { endApproval } from '@mintmark/domain'
import { command } from '../../ledger/command.ts'
import { approvals } from './approvals-table.ts'

/** Ends a pending request without a decision. */
export const endRequest = command(
  'approval.close',
  ({ id, status, reason }: { readonly id: string; readonly status: 'closed' | 'voided'; readonly reason: string }) => ({
    subject: approvals.byId(id),
    accounts: () => [],
    decide: (row, { at }) => ({ next: endApproval(row, status, { at, reason }) }),
    reply: () => undefined,
    reason,
  }),
)
