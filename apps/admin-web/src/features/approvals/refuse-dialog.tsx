import { errorMessage, useRead, useSend } from '@mintmark/client'
import { type Approval, readApproval, refuseAction } from '@mintmark/contracts'
import { useToast } from '@mintmark/ui'
import { ReasonDialog } from '../../actions/reason-dialog.tsx'
import { approvalsMessages } from '../../locales/en/approvals-messages.ts'
import { ApprovalSubject } from './approval-subject.tsx'

export interface RefuseDialogProps {
  readonly approval: Approval
  /** The requester withdraws the request; anyone else refuses it. */
  readonly isOwn: boolean
  readonly onClose: () => void
}

/** Refuses a request, with a reason. */
export function RefuseDialog({ approval, isOwn, onClose }: RefuseDialogProps) {
  const { toast } = useToast()
  const [refuse] = useSend(refuseAction)
  const { data: now } = useRead(readApproval, { params: { id: approval.id } })
  const messages = isOwn ? 'withdrawal' : 'refusal'
  return (
    <ReasonDialog
      title={approvalsMessages[messages].title}
      text={approvalsMessages[messages].text}
      subject={<ApprovalSubject approval={approval} />}
      submitLabel={approvalsMessages[messages].submit}
      busyLabel={approvalsMessages[messages].busy}
      tone="danger"
      status={now?.status}
      call={refuseAction}
      about={approval.id}
      send={(body) => refuse({ params: { id: approval.id }, body })}
      failureText={(error) => errorMessage(error, approvalsMessages.failed)}
      onSuccess={({ message }) => {
        toast({ tone: 'success', title: message })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
