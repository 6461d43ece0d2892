import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface OneLineProps {
  /** All of it, for where it is cut. */
  readonly title: string
  readonly children?: ReactNode
}

/** A text that stays on one line of its cell, in a column with a `minWidth`, and is cut there; a phone shows all of it. */
export const OneLine = ({ title, children = title }: OneLineProps) => (
  <Box
    component="span"
    title={title}
    sx={{
      display: 'block',
      overflow: { sm: 'hidden' },
      textOverflow: 'ellipsis',
      whiteSpace: { sm: 'nowrap' },
      // As high as a target has to be.
      '& a, & button': {
        display: { sm: 'inline-block' },
        maxWidth: '100%',
        overflow: { sm: 'hidden' },
        textOverflow: 'ellipsis',
        verticalAlign: 'top',
        lineHeight: { sm: '24px' },
      },
      // A browser breaks there even so.
      '& wbr': { display: { sm: 'none' } },
    }}
  >
    {children}
  </Box>
)
