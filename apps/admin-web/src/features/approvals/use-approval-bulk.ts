import { useTranslation } from 'react-i18next'
import type { Bulk } from '../../app/queue/bulk-dialog.tsx'
import { type Approval, useApproveActionMutation, useRefuseActionMutation } from './approvals-api.ts'

/** How several requests are approved or refused. */
export function useApprovalBulk(): Bulk<Approval> {
  const { t } = useTranslation('approvals')
  const [approve] = useApproveActionMutation()
  const [refuse] = useRefuseActionMutation()
  return {
    nameOf: ({ summary }) => summary,
    texts: { confirmed: t('bulk.approve'), rejected: t('bulk.refuse') },
    needsReason: true,
    decide: (verdict, { id }, reason) =>
      verdict === 'confirmed'
        ? approve({ params: { id } })
        : refuse({ params: { id }, body: { reason: reason ?? '' } }),
  }
}
