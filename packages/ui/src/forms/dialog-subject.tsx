import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The column of a dialog's content, as wide as the dialog: a long email address would push the amounts out of sight. */
export const ONE_COLUMN = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const

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
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Box>
  )
}
