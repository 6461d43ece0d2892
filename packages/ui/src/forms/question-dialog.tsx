import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { useUiMessages } from '../theme/ui-settings.tsx'
import { DialogBody } from './dialog-body.tsx'
import { DialogSubject, ONE_COLUMN } from './dialog-subject.tsx'
import { FormError } from './form-error.tsx'
import { SubmitButton, type SubmitButtonProps } from './submit-button.tsx'
import { useBackCloses } from './use-back-closes.ts'

export type QuestionDialogProps = {
  title: string
  /** The question, as the specification words it. */
  text: string
  /** The object and the amount: '0.5 BTC, Ada Lovelace'. */
  subject?: ReactNode
  confirmLabel: string
  cancelLabel?: string | undefined
  tone?: SubmitButtonProps['tone']
  busy: boolean
  error: string | undefined
  submitDisabled?: boolean | undefined
  onConfirm: () => void
  onClose: () => void
  /** A field below the question, such as an optional reason. */
  children?: ReactNode
}

/** A question with two answers. The safe one comes first and has the focus. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, text, subject, confirmLabel, cancelLabel, tone } = props
  const { busy, error, submitDisabled, onConfirm, onClose, children } = props
  const messages = useUiMessages()
  const id = useId()
  const close = () => {
    if (!busy) onClose()
  }
  useBackCloses(true, close)
  return (
    <Dialog
      open
      onClose={close}
      role="alertdialog"
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogBody titleId={`${id}-title`} sx={{ ...ONE_COLUMN, gap: 2, py: 0 }}>
        <Box id={`${id}-text`} sx={{ ...ONE_COLUMN, gap: 2 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
          {subject !== undefined && <DialogSubject>{subject}</DialogSubject>}
        </Box>
        {children}
        <FormError error={error} />
      </DialogBody>
      <DialogActions>
        <Button color="inherit" variant="outlined" autoFocus onClick={close} disabled={busy}>
          {cancelLabel ?? messages.cancel}
        </Button>
        <SubmitButton tone={tone} busy={busy} disabled={submitDisabled} onClick={onConfirm}>
          {confirmLabel}
        </SubmitButton>
      </DialogActions>
    </Dialog>
  )
}
