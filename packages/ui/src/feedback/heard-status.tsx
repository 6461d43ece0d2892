import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export type HeardStatusProps = { children: ReactNode }

const HEARD_NOT_SEEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  m: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

/** Announces its text to screen readers whenever it changes, and shows nothing. */
export function HeardStatus({ children }: HeardStatusProps) {
  return (
    <Box role="status" sx={HEARD_NOT_SEEN}>
      {children}
    </Box>
  )
}
