import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type KeyboardEvent, type MouseEvent, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { useUiMessages } from '../theme/ui-settings.tsx'
import { FormError } from './form-error.tsx'
import { SubmitButton } from './submit-button.tsx'
import { WizardSteps } from './wizard-steps.tsx'

export type WizardProps = {
  label: string
  steps: readonly string[]
  /** From 0. */
  current: number
  /** Of a step in several parts: the one that is shown, with its own heading, and a note such as 'part 2 of 2'. */
  part?: { readonly title: string; readonly note: string } | undefined
  /** Absent on the first step. */
  onBack?: (() => void) | undefined
  onNext: () => void
  backLabel?: string | undefined
  nextLabel?: string | undefined
  nextDisabled?: boolean | undefined
  busy?: boolean | undefined
  busyLabel?: string | undefined
  error?: string | undefined
  /** The failed action, above the error. */
  errorTitle?: string | undefined
  /** Hides Back and Next, for a final step or one that continues by itself. */
  hideActions?: boolean | undefined
  children: ReactNode
}

/** The second click of a double click, or a key that is held down, is for the step that was just left. */
const secondClick = (event: MouseEvent) => {
  const isSubmit = event.target instanceof Element && event.target.closest('button[type=submit]') !== null
  if (isSubmit && event.detail > 1) event.preventDefault()
}
const heldEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}

/** A form in steps. A new step or part moves the focus to its heading, so that screen readers announce it. */
export function Wizard(props: WizardProps) {
  const {
    label,
    steps,
    current,
    part,
    onNext,
    busy = false,
    nextDisabled = false,
    error,
    errorTitle,
    hideActions = false,
    children,
  } = props
  const messages = useUiMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  const place = `${current}.${part?.title ?? ''}`
  const focused = useRef(place)

  useEffect(() => {
    if (focused.current === place) return
    focused.current = place
    heading.current?.focus()
  }, [place])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy && !nextDisabled) onNext()
  }
  return (
    <Box
      component="form"
      noValidate
      aria-label={label}
      onSubmit={submit}
      onClick={secondClick}
      onKeyDown={heldEnter}
      sx={{ display: 'grid', gap: 3 }}
    >
      <WizardSteps label={label} steps={steps} current={current} />
      <Box sx={{ display: 'grid', gap: 0.25 }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {messages.stepOf(current + 1, steps.length)}
          {part && `, ${part.note}`}
        </Typography>
        <Typography variant="h3" component="h2" ref={heading} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
          {part?.title ?? steps[current]}
        </Typography>
      </Box>
      {children}
      <FormError error={error} title={errorTitle} />
      {!hideActions && <WizardActions {...props} />}
    </Box>
  )
}

function WizardActions({ onBack, backLabel, nextLabel, nextDisabled, busy = false, busyLabel }: WizardProps) {
  const messages = useUiMessages()
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5 }}>
      {onBack !== undefined && (
        <Button color="inherit" variant="outlined" onClick={onBack} disabled={busy}>
          {backLabel ?? messages.back}
        </Button>
      )}
      <Box sx={{ ml: 'auto' }}>
        <SubmitButton busy={busy} busyLabel={busyLabel} disabled={nextDisabled}>
          {nextLabel ?? messages.next}
        </SubmitButton>
      </Box>
    </Box>
  )
}
