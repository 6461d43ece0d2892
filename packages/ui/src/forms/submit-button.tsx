import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
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

/** The button that submits a form. While busy it is disabled and says so; if it had the focus, it has it again afterwards. */
export function SubmitButton(props: SubmitButtonProps) {
  const { children, busy, busyLabel, disabled, fullWidth, tone, onClick } = props
  const messages = useUiMessages()
  // Until the code of a prerendered page takes over, the browser itself would submit the form, with its fields in the address.
  const wasPrerendered = useWasPrerendered()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (wasPrerendered && !onClick && button.current) button.current.type = 'submit'
  }, [wasPrerendered, onClick])
  // The browser takes the focus from a disabled button, and a dialog gives it to its frame. A field that got it meanwhile keeps it.
  useLayoutEffect(() => {
    const pressed = button.current
    if (busy && document.activeElement === pressed)
      return () => {
        if (document.activeElement?.contains(pressed)) pressed?.focus()
      }
    return
  }, [busy])
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
      startIcon={busy && <CircularProgress size={16} color="inherit" aria-hidden />}
    >
      {busy ? (busyLabel ?? messages.working) : children}
    </Button>
  )
}
