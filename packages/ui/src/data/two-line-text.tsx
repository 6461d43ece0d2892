import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export type TwoLineTextProps = {
  text: ReactNode
  /** Smaller and dimmer, under the text. */
  below: ReactNode
  strong?: boolean | undefined
}

/** Two lines in a table cell: a text and the detail that belongs to it. */
export function TwoLineText({ text, below, strong = false }: TwoLineTextProps) {
  return (
    <Box component="span" sx={{ display: 'inline-grid', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ fontWeight: strong ? 550 : undefined }}>
        {text}
      </Box>
      <Box component="span" sx={{ fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary' }}>
        {below}
      </Box>
    </Box>
  )
}
