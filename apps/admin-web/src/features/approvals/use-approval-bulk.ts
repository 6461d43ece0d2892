import type { Bulk } from '../../app/queue/bulk-dialog.tsx'
import { approvalsMessages } from '../../locales/en/approvals-messages.ts'
import { type Approval, useApproveActionMutation, useRefuseActionMutation } from './approvals-api.ts'

/** How several requests are approved or refused. */
export function useApprovalBulk(): Bulk<Approval> {
  const [approve] = useApproveActionMutation()
  const [refuse] = useRefuseActionMutation()
  return {
    nameOf: ({ summary }) => summary,
    texts: { confirmed: approvalsMessages.bulk.approve, rejected: approvalsMessages.bulk.refuse },
    needsReason: true,
    decide: (verdict, { id }, reason) =>
      verdict === 'confirmed'
        ? approve({ params: { id } })
        : refuse({ params: { id }, body: { reason: reason ?? '' } }),
  }
}
