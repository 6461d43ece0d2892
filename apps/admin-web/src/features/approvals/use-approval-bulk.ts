import { useQuietSend } from '@mintmark/client'
import { type Approval, approveAction, refuseAction } from '@mintmark/contracts'
import { approvalsMessages } from '../../locales/en/approvals-messages.ts'
import type { Bulk } from '../../queues/bulk-dialog.tsx'

/** The way to approve or refuse several requests. */
export function useApprovalBulk(): Bulk<Approval> {
  const [approve] = useQuietSend(approveAction)
  const [refuse] = useQuietSend(refuseAction)
  return {
    nameOf: ({ summary }) => summary,
    worthOf: ({ amount_usd }) => amount_usd,
    texts: { confirmed: approvalsMessages.bulk.approve, rejected: approvalsMessages.bulk.refuse },
    changes: [approveAction, refuseAction],
    decide: (verdict, { id }, reason) =>
      verdict === 'confirmed'
        ? approve({ params: { id } })
        : refuse({ params: { id }, body: { reason: reason ?? '' } }),
  }
}
