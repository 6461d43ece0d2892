import { errorMessage } from '@mintmark/client'
import { useToast } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../../app/reason-dialog.tsx'
import { ApprovalSubject } from './approval-subject.tsx'
import { type Approval, useRefuseActionMutation } from './approvals-api.ts'

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
  const [refuse, { error, isLoading }] = useRefuseActionMutation()
  const submit = async (reason: string) => {
    const { data } = await refuse({ params: { id: approval.id }, body: { reason } })
    if (!data) return
    toast({ tone: 'success', title: data.message ?? t('refusal.done') })
    onClose()
  }
  return (
    <ReasonDialog
      title={isOwn ? t('withdrawal.title') : t('refusal.title')}
      text={isOwn ? t('withdrawal.text') : t('refusal.text')}
      subject={<ApprovalSubject approval={approval} />}
      submitLabel={isOwn ? t('withdrawal.submit') : t('refusal.submit')}
      busyLabel={t('refusal.busy')}
      busy={isLoading}
      error={error === undefined ? undefined : errorMessage(error, t('failed'))}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
