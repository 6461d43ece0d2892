import type { Approval } from '@mintmark/contracts'
import type { Verdict } from '@mintmark/domain'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { approvalsMessages } from '../../locales/en/approvals-messages.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'

/** Approve and Refuse for the rows of the queue, or Withdraw for one's own request, and the dialog that is open. */
export function useApprovalDecisions(ownId: string | undefined) {
  const [open, setOpen] = useState<{ approval: Approval; decision: 'approve' | 'refuse' } | null>(null)
  const close = () => setOpen(null)
  const isOwn = ({ requested_by }: Approval) => requested_by === ownId
  const buttons = (approval: Approval) => (
    <>
      {isOwn(approval) && (
        <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'normal', maxWidth: 180 }}>
          {approvalsMessages.own}
        </Typography>
      )}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        onClick={() => setOpen({ approval, decision: 'refuse' })}
        sx={{ flexShrink: 0 }}
      >
        {isOwn(approval) ? approvalsMessages.withdraw : approvalsMessages.refuse}
      </Button>
      {!isOwn(approval) && (
        <Button size="small" variant="contained" onClick={() => setOpen({ approval, decision: 'approve' })}>
          {approvalsMessages.approve}
        </Button>
      )}
    </>
  )
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
  return { buttons, ask, dialog }
}
