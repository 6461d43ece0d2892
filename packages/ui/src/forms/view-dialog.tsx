import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useUiMessages } from '../theme/ui-settings.tsx'
import { DialogBody } from './dialog-body.tsx'
import { useBackCloses } from './use-back-closes.ts'

export type ViewDialogProps = {
  title: string
  onClose: () => void
  closeLabel?: string | undefined
  /** More buttons, left of Close. */
  actions?: ReactNode
  /** True if the address shows that it is open: then Back closes it as any step. */
  isInAddress?: boolean | undefined
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg' | undefined
  children: ReactNode
}

/** Shows something. Closes on a click outside, on Escape, on Back, or on Close. */
export function ViewDialog(props: ViewDialogProps) {
  const { title, onClose, closeLabel, actions, isInAddress = false, maxWidth = 'sm', children } = props
  const messages = useUiMessages()
  const titleId = useId()
  useBackCloses(true, isInAddress ? undefined : onClose)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={maxWidth} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogBody titleId={titleId} sx={{ py: 1 }}>
        {children}
      </DialogBody>
      <DialogActions>
        {actions}
        <Button color="inherit" variant="outlined" autoFocus onClick={onClose}>
          {closeLabel ?? messages.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
