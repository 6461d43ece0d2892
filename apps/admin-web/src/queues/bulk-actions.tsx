import type { Verdict } from '@mintmark/domain'
import { SubmitButton } from '@mintmark/ui'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import { queueMessages } from '../locales/en/queue-messages.ts'

interface BulkActionsProps {
  readonly verdict: Verdict
  readonly label: string
  readonly hasBegun: boolean
  readonly isBusy: boolean
  readonly isStopping: boolean
  /** True if nothing is left to decide. */
  readonly isOver: boolean
  readonly onStart: () => void
  readonly onLeave: () => void
}

/** The safe choice first, as in every question: cancel, stop while it runs, and close. */
export function BulkActions(props: BulkActionsProps) {
  const { verdict, label, hasBegun, isBusy, isStopping, isOver, onStart, onLeave } = props
  const leaving = isBusy ? 'stop' : hasBegun || isOver ? 'close' : 'cancel'
  return (
    <DialogActions>
      <Button color="inherit" variant="outlined" autoFocus disabled={isStopping} onClick={onLeave}>
        {queueMessages.bulk[leaving]}
      </Button>
      {!isOver && (
        <SubmitButton tone={verdict === 'rejected' ? 'danger' : 'plain'} busy={isBusy} onClick={onStart}>
          {label}
        </SubmitButton>
      )}
    </DialogActions>
  )
}
