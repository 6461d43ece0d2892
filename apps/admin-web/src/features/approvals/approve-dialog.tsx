import { useRead } from '@mintmark/client'
import { type Approval, readApproval } from '@mintmark/contracts'
import { isApprovalWord } from '@mintmark/domain'
import { CheckboxInput, ConfirmDialog, InlineNotice, TextInput, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { approvalsMessages } from '../../locales/en/approvals-messages.ts'
import { closedBy, takenText } from '../../reviews/taken-text.ts'
import { ApprovalEffects } from './approval-effects.tsx'
import { ApprovalSubject } from './approval-subject.tsx'
import { useSignedApproval } from './use-signed-approval.ts'

export interface ApproveDialogProps {
  readonly approval: Approval
  readonly onClose: () => void
}

/** Asks before a large action runs, for the approver's passkey, and for a word where it is very large. */
export function ApproveDialog({ approval, onClose }: ApproveDialogProps) {
  const { toast } = useToast()
  const { data: now, isError } = useRead(readApproval, { params: { id: approval.id } })
  const [typed, setTyped] = useState('')
  const word = now?.approval_word ?? undefined
  const approving = useSignedApproval(approval.id, now?.signing, word && typed)
  const isWordMissing = word !== undefined && !isApprovalWord(typed)
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
      submitDisabled={obstacle !== undefined || isWordMissing || (now === undefined && !isError)}
      {...closedBy(taken)}
      onConfirm={confirm}
      onClose={onClose}
    >
      {obstacle !== undefined && <InlineNotice tone="warning" text={obstacle} />}
      {word !== undefined && (
        <TextInput
          label={approvalsMessages.word.label({ word })}
          hint={approvalsMessages.word.hint}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          maxLength={word.length}
          disabled={isBusy}
          required
        />
      )}
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
