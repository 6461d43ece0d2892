import type { Approval } from '@mintmark/contracts'
import type { Verdict } from '@mintmark/domain'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { approvalsMessages } from '../../locales/en/approvals-messages.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'

/** The actions of the queue's rows: Approve and Refuse, or Withdraw for one's own request; and the dialog that is open. */
export function useApprovalDecisions(ownId: string | undefined) {
  const [open, setOpen] = useState<{ approval: Approval; decision: 'approve' | 'refuse' } | null>(null)
  const close = () => setOpen(null)
  const isOwn = ({ requested_by }: Approval) => requested_by === ownId
  const insteadOf = (approval: Approval) =>
    isOwn(approval) ? (
      <Typography
        variant="caption"
        title={approvalsMessages.own}
        sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
      >
        {approvalsMessages.ownShort}
      </Typography>
    ) : undefined
  const rejectionOf = (approval: Approval) => approvalsMessages[isOwn(approval) ? 'withdraw' : 'refuse']
  const dialog =
    open &&
    (open.decision === 'approve' ? (
      <ApproveDialog approval={open.approval} onClose={close} />
    ) : (
      <RefuseDialog approval={open.approval} isOwn={isOwn(open.approval)} onClose={close} />
    ))
  const ask = (verdict: Verdict, approval: Approval) => {
    const decision = verdict === 'confirmed' ? 'approve' : 'refuse'
    // Staff members can't approve their own requests.
    if (decision === 'refuse' || !isOwn(approval)) setOpen({ approval, decision })
  }
  return { insteadOf, rejectionOf, ask, dialog }
}
