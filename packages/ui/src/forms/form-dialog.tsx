import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { useUiWords } from '../theme/ui-settings.tsx'
import { FormError } from './form-error.tsx'
import { SubmitButton } from './submit-button.tsx'

export type FormDialogProps = {
  title: string
  /** Stays mounted while closed if you pass `false`; most screens mount the dialog when they need it. */
  open?: boolean | undefined
  busy?: boolean | undefined
  /** Why the last try was refused; what was typed stays. */
  error?: string | undefined
  /** What failed, above the error. */
  errorTitle?: string | undefined
  onSubmit: () => void
  onClose: () => void
  submitLabel: string
  busyLabel?: string | undefined
  cancelLabel?: string | undefined
  submitDisabled?: boolean | undefined
  maxWidth?: 'xs' | 'sm' | 'md' | undefined
  children: ReactNode
}

const FIRST_FIELD = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/** A form in a dialog. Enter submits; a press beside it closes nothing, so that what was typed is not lost. */
export function FormDialog(props: FormDialogProps) {
  const { title, open = true, busy = false, onClose, maxWidth = 'sm' } = props
  const titleId = useId()
  const close = (_event: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (reason === 'escapeKeyDown' && !busy) onClose()
  }
  return (
    <Dialog open={open} onClose={close} fullWidth maxWidth={maxWidth} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogForm {...props} />
    </Dialog>
  )
}

function DialogForm(props: FormDialogProps) {
  const {
    busy = false,
    error,
    errorTitle,
    onSubmit,
    onClose,
    submitLabel,
    busyLabel,
    cancelLabel,
    submitDisabled,
    children,
  } = props
  const words = useUiWords()
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (!form.current?.contains(document.activeElement)) form.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus()
  }, [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    if (!busy && !submitDisabled) onSubmit()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start', py: 1 }}>{children}</DialogContent>
      {/* Beside the buttons: in a long form the end of the fields may be out of sight. */}
      {error !== undefined && (
        <Box sx={{ px: 3, pt: 1.5 }}>
          <FormError error={error} title={errorTitle} />
        </Box>
      )}
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {cancelLabel ?? words.cancel}
        </Button>
        <SubmitButton busy={busy} busyLabel={busyLabel} disabled={submitDisabled}>
          {submitLabel}
        </SubmitButton>
      </DialogActions>
    </form>
  )
}
