import { errorMessage, useRead, useSend } from '@mintmark/client'
import { type Approval, approveAction, readApproval } from '@mintmark/contracts'
import { ConfirmDialog, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { approvalsMessages } from '../../locales/en/approvals-messages.ts'
import { closedBy, takenText } from '../../reviews/taken-text.ts'
import { ApprovalEffects } from './approval-effects.tsx'
import { ApprovalSubject } from './approval-subject.tsx'

export interface ApproveDialogProps {
  readonly approval: Approval
  readonly onClose: () => void
}

/** Asks before a large action runs. */
export function ApproveDialog({ approval, onClose }: ApproveDialogProps) {
  const { toast } = useToast()
  const [approve, { error, isLoading }] = useSend(approveAction)
  const { data: now } = useRead(readApproval, { params: { id: approval.id } })
  const taken = takenText(now?.status, isLoading)
  const confirm = async () => {
    const { data } = await approve({ params: { id: approval.id } })
    if (!data) return
    toast({ tone: 'success', title: data.message, text: approval.summary })
    onClose()
  }
  return (
    <ConfirmDialog
      title={approvalsMessages.approval.title}
      text={approvalsMessages.approval.text}
      subject={
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <ApprovalSubject approval={approval} />
          <ApprovalEffects id={approval.id} />
        </Box>
      }
      confirmLabel={approvalsMessages.approve}
      busy={isLoading}
      error={error === undefined ? undefined : errorMessage(error, approvalsMessages.failed)}
      {...closedBy(taken)}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
