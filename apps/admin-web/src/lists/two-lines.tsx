import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

const TEXT_SX = {
  fontSize: '0.75rem',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  display: { sm: '-webkit-box' },
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { sm: '2' },
  overflow: { sm: 'hidden' },
  // Two lines of a link, and one as high as a target has to be.
  '& a': { lineHeight: { sm: 'inherit' }, minHeight: 24 },
} as const

interface TwoLinesProps {
  readonly text: string
  readonly title?: string
  readonly children?: ReactNode
}

/** A longer text, such as a note: two lines of a table, with all of it as title; a phone shows all of it. */
export const TwoLines = ({ text, title = text, children = text }: TwoLinesProps) => (
  <Box title={title} sx={TEXT_SX}>
    {children}
  </Box>
)
