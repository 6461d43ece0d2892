import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface OneLineProps {
  /** All of it, for where it is cut. */
  readonly title: string
  /** The most pixels that it takes in a table. */
  readonly width: number
  readonly children?: ReactNode
}

/** A text that stays on one line of a table and is cut where it is too long; a phone shows all of it. */
export const OneLine = ({ title, width, children = title }: OneLineProps) => (
  <Box
    component="span"
    title={title}
    sx={{
      display: 'block',
      overflow: { sm: 'hidden' },
      maxWidth: { sm: width },
      // In a table with little room, more is cut before its rows become cards.
      '@container (max-width: 1060px)': { maxWidth: { sm: Math.round(width * 0.65) } },
      textOverflow: 'ellipsis',
      whiteSpace: { sm: 'nowrap' },
      '& a': { display: { sm: 'inline' }, lineHeight: { sm: '20px' } },
      // A browser breaks there even so.
      '& wbr': { display: { sm: 'none' } },
    }}
  >
    {children}
  </Box>
)
