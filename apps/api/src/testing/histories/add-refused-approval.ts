import { type Amount, formatAmount, refuseApproval } from '@mintmark/domain'
import { newIdFor } from '../../db/ids.ts'
import { approvals as approvalSubjects } from '../../features/approvals/approvals-table.ts'
import { pendingRow } from '../../features/approvals/request-approval.ts'
import type { History } from './history.ts'

interface RefusedApproval {
  readonly usd: Amount
  readonly at: Date
  readonly refusedAt: Date
}

/** Adds a request to credit funds by hand that was refused: no money moved. */
export function addRefusedApproval(history: History, { usd, at, refusedAt }: RefusedApproval): void {
  const { customer, staff } = history
  const [id, amountUsd] = [newIdFor(customer.id, at), formatAmount(usd)]
  const [requested, reason] = ['The customer had to wait', 'The evidence is missing.']
  const pending = pendingRow(
    {
      action: 'fund.add',
      subjectId: customer.id,
      customerId: customer.id,
      input: JSON.stringify({ customerId: customer.id, coin: 'USDT', amountUsd, reason: requested }),
      summary: `Add ${amountUsd} USD in USDT to the balance of a customer`,
      amountUsd: usd,
      reason: requested,
      requestedBy: staff.id,
    },
    { id, at },
  )
  const refused = refuseApproval(pending, { by: staff.id, at: refusedAt, reason })
  const [before, after] = [pending, refused].map(approvalSubjects.auditSnapshot)
  history.record({ actor: staff, action: 'approval.request', subjectId: id, after: before, reason: requested, at })
  history.record({ actor: staff, action: 'approval.refuse', subjectId: id, before, after, reason, at: refusedAt })
  history.approvals.push(refused)
}
