import { useRead } from '@mintmark/client'
import { type Approval, readApproval } from '@mintmark/contracts'
import { CheckboxInput, ConfirmDialog, InlineNotice, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { approvalsMessages } from '../../locales/en/approvals-messages.ts'
import { closedBy, takenText } from '../../reviews/taken-text.ts'
import { ApprovalEffects } from './approval-effects.tsx'
import { ApprovalSubject } from './approval-subject.tsx'
import { useSignedApproval } from './use-signed-approval.ts'

export interface ApproveDialogProps {
  readonly approval: Approval
  readonly onClose: () => void
}

/** Asks before a large action runs, and for the approver's passkey. */
export function ApproveDialog({ approval, onClose }: ApproveDialogProps) {
  const { toast } = useToast()
  const { data: now, isError } = useRead(readApproval, { params: { id: approval.id } })
  const approving = useSignedApproval(approval.id, now?.signing)
  const { isBusy, failure, canSign, isCompulsory, obstacle } = approving
  const taken = takenText(now?.status, isBusy)
  const confirm = async () => {
    const data = await approving.send()
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
      busy={isBusy}
      error={failure}
      // Until it is known whether the approver can sign, nothing is sent.
      submitDisabled={obstacle !== undefined || (now === undefined && !isError)}
      {...closedBy(taken)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {obstacle !== undefined && <InlineNotice tone="warning" text={obstacle} />}
      {canSign && (
        <CheckboxInput
          label={approvalsMessages.signature.sign}
          hint={isCompulsory ? approvalsMessages.signature.compulsory : approvalsMessages.signature.hint}
          checked={isCompulsory || approving.wantsToSign}
          disabled={isCompulsory || isBusy}
          onChange={({ target }) => approving.setWantsToSign(target.checked)}
        />
      )}
    </ConfirmDialog>
  )
}
