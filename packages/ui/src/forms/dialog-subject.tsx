import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export type DialogSubjectProps = { children: ReactNode }

/** The subject of a dialog, set apart from its text: the object and the amount. */
export function DialogSubject({ children }: DialogSubjectProps) {
  return (
    <Box
      sx={{
        px: 2,
        py: 1.5,
        borderRadius: '10px',
        bgcolor: 'action.hover',
        fontSize: '0.875rem',
        fontWeight: 550,
      }}
    >
      {children}
    </Box>
  )
}
