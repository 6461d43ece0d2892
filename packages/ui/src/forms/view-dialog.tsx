import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useUiWords } from '../theme/ui-settings.tsx'

export type ViewDialogProps = {
  title: string
  open?: boolean | undefined
  onClose: () => void
  closeLabel?: string | undefined
  /** Further buttons, left of Close. */
  actions?: ReactNode
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg' | undefined
  children: ReactNode
}

/** Something to look at: closes on the backdrop, on Escape or on Close. */
export function ViewDialog(props: ViewDialogProps) {
  const { title, open = true, onClose, closeLabel, actions, maxWidth = 'sm', children } = props
  const words = useUiWords()
  const titleId = useId()
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth={maxWidth} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ py: 1 }}>{children}</DialogContent>
      <DialogActions>
        {actions}
        <Button color="inherit" variant="outlined" autoFocus onClick={onClose}>
          {closeLabel ?? words.close}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
