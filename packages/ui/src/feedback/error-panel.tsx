import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useUiMessages } from '../theme/ui-settings.tsx'

export type ErrorPanelProps = {
  heading: string
  text?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  /** The name of the button, by default that it tries again. */
  retryLabel?: string | undefined
}

/** The failed action, and a button to try again. */
export function ErrorPanel({ heading, text, onRetry, retrying = false, retryLabel }: ErrorPanelProps) {
  const messages = useUiMessages()
  return (
    <Box role="alert" sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1, px: 3, py: 5 }}>
      <ErrorOutlineOutlined aria-hidden sx={{ fontSize: 28, color: 'error.main' }} />
      <Typography variant="h4" component="p">
        {heading}
      </Typography>
      {text !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 420 }}>
          {text}
        </Typography>
      )}
      {onRetry !== undefined && (
        <Button variant="outlined" color="inherit" onClick={onRetry} disabled={retrying} sx={{ mt: 1 }}>
          {retryLabel ?? messages.retry}
        </Button>
      )}
    </Box>
  )
}
