import { invariant } from '@mintmark/domain'
import { command } from '../../ledger/command.ts'
import { approvals } from './approvals-table.ts'
import { type Approver, approvedBy, sayApproved } from './approver.ts'

/** Approving a decided request changes nothing; approving without permission is refused. */
export const approveInVain = command('approval.approve', ({ id, approver }: { id: string; approver: Approver }) => ({
  subject: approvals.byId(id),
  accounts: () => [],
  decide: (row, { at }) => {
    const next = approvedBy(row, approver, at)
    invariant(next === row, 'an approval is given together with its action')
    return { next }
  },
  reply: sayApproved,
}))
