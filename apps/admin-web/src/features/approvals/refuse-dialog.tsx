import { errorMessage } from '@mintmark/client'
import { refuseAction } from '@mintmark/contracts'
import { useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../app/reason-dialog.tsx'
import { ApprovalSubject } from './approval-subject.tsx'
import { type Approval, useReadApprovalQuery, useRefuseActionMutation } from './approvals-api.ts'

export interface RefuseDialogProps {
  readonly approval: Approval
  /** The requester withdraws the request; anybody else refuses it. */
  readonly isOwn: boolean
  readonly onClose: () => void
}

/** Refuses a request, with a reason. */
export function RefuseDialog({ approval, isOwn, onClose }: RefuseDialogProps) {
  const { t } = useTranslation('approvals')
  const { toast } = useToast()
  const [refuse] = useRefuseActionMutation()
  const { data: now } = useReadApprovalQuery({ params: { id: approval.id } })
  const messages = isOwn ? 'withdrawal' : 'refusal'
  return (
    <ReasonDialog
      title={t(`${messages}.title`)}
      text={t(`${messages}.text`)}
      subject={<ApprovalSubject approval={approval} />}
      submitLabel={t(`${messages}.submit`)}
      busyLabel={t(`${messages}.busy`)}
      tone="danger"
      status={now?.status}
      call={refuseAction}
      send={(body) => refuse({ params: { id: approval.id }, body })}
      failureText={(error) => errorMessage(error, t('failed'))}
      onSuccess={({ message }) => {
        toast({ tone: 'success', title: isOwn ? t('withdrawal.done') : (message ?? t('refusal.done')) })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
