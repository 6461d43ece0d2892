import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useUiMessages } from '../theme/ui-settings.tsx'
import { ONE_COLUMN } from './dialog-subject.tsx'
import { FormError } from './form-error.tsx'
import { LeaveQuestion, type LeaveQuestionProps } from './leave-question.tsx'
import { SubmitButton, type SubmitButtonProps } from './submit-button.tsx'
import { useBackCloses } from './use-back-closes.ts'

export type FormDialogProps = {
  title: string
  /** Required, like `error`, so that no dialog forgets to show that it is working or why it failed. */
  busy: boolean
  /** Why the last attempt failed. Typed values stay. */
  error: string | undefined
  /** The failed action, above the error. */
  errorTitle?: string | undefined
  onSubmit: () => void
  onClose: () => void
  submitLabel: string
  busyLabel?: string | undefined
  cancelLabel?: string | undefined
  submitDisabled?: boolean | undefined
  /** True if something was entered: then closing asks first. */
  isDirty?: boolean | undefined
  /** True if the address shows that it is open: then Back closes it as any step, and its user keeps what was entered. */
  isInAddress?: boolean | undefined
  /** The question before closing, where the entries are not lost. */
  leaving?: Pick<LeaveQuestionProps, 'title' | 'text'> | undefined
  /** `danger` where submitting destroys or refuses something. */
  tone?: SubmitButtonProps['tone']
  maxWidth?: 'xs' | 'sm' | 'md' | undefined
  children: ReactNode
}

const FIRST_FIELD = 'input:not([type=hidden]):not(:disabled), select:not(:disabled), textarea:not(:disabled)'

/** A form in a dialog. Enter submits. So that nothing typed is lost, clicking outside does not close it, and Escape and Back ask. */
export function FormDialog(props: FormDialogProps) {
  const { title, busy, isDirty = false, isInAddress = false, leaving, onClose, maxWidth = 'sm' } = props
  const titleId = useId()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = () => (isDirty ? setIsLeaving(true) : onClose())
  const leaveUnlessBusy = () => {
    if (!busy) leave()
  }
  useBackCloses(true, isInAddress ? undefined : leaveUnlessBusy)
  const close = (_event: object, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (reason === 'escapeKeyDown') leaveUnlessBusy()
  }
  const leaveForGood = () => {
    setIsLeaving(false)
    onClose()
  }
  return (
    <Dialog open onClose={close} fullWidth maxWidth={maxWidth} aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogForm {...props} onClose={leave} />
      {isLeaving && <LeaveQuestion {...leaving} onLeave={leaveForGood} onStay={() => setIsLeaving(false)} />}
    </Dialog>
  )
}

function DialogForm(props: FormDialogProps) {
  const { busy, error, errorTitle, onSubmit, onClose } = props
  const { submitLabel, busyLabel, cancelLabel, submitDisabled, tone, children } = props
  const messages = useUiMessages()
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
      <DialogContent
        // The padding keeps the error below a focused field in view.
        sx={{ ...ONE_COLUMN, gap: 2.5, alignContent: 'start', py: 1, scrollPaddingBlock: '48px' }}
      >
        {children}
      </DialogContent>
      {/* Next to the buttons, because in a long form the last field may be scrolled out of view. */}
      {error !== undefined && (
        <Box sx={{ px: 3, pt: 1.5 }}>
          <FormError error={error} title={errorTitle} />
        </Box>
      )}
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={busy}>
          {cancelLabel ?? messages.cancel}
        </Button>
        <SubmitButton tone={tone} busy={busy} busyLabel={busyLabel} disabled={submitDisabled}>
          {submitLabel}
        </SubmitButton>
      </DialogActions>
    </form>
  )
}
