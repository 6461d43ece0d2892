import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { type ReactNode, useEffect, useRef } from 'react'
import { useUiMessages } from '../theme/ui-settings.tsx'
import { useWasPrerendered } from '../theme/use-hydrated.ts'

export type SubmitButtonProps = {
  children: ReactNode
  busy?: boolean | undefined
  /** Its label while busy: 'Signing in'. */
  busyLabel?: string | undefined
  disabled?: boolean | undefined
  fullWidth?: boolean | undefined
  tone?: 'plain' | 'danger' | undefined
  /** If given, the button calls it; otherwise it submits its form. */
  onClick?: (() => void) | undefined
}

/** The button that submits a form. It is disabled while busy, and says so. */
export function SubmitButton(props: SubmitButtonProps) {
  const { children, busy = false, busyLabel, disabled = false, fullWidth = false, tone = 'plain', onClick } = props
  const messages = useUiMessages()
  // Until the code of a prerendered page takes over, the browser itself would submit the form, with its fields in the address.
  const wasPrerendered = useWasPrerendered()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wasPrerendered && !onClick && button.current) button.current.type = 'submit'
  }, [wasPrerendered, onClick])
  return (
    <Button
      ref={button}
      type={onClick || wasPrerendered ? 'button' : 'submit'}
      variant="contained"
      color={tone === 'danger' ? 'error' : 'primary'}
      fullWidth={fullWidth}
      disabled={disabled || busy}
      aria-busy={busy}
      onClick={onClick}
      {...(busy && { startIcon: <CircularProgress size={16} color="inherit" aria-hidden /> })}
    >
      {busy ? (busyLabel ?? messages.working) : children}
    </Button>
  )
}
