import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export type TwoLineTextProps = {
  text: ReactNode
  /** Smaller and dimmer, under the text. */
  below: ReactNode
  strong?: boolean | undefined
  /** Whether it is a date and its time, which a card shows in one line. */
  isMoment?: boolean | undefined
}

/** Two lines in a table cell: a text and the detail that belongs to it. */
export function TwoLineText({ text, below, strong = false, isMoment = false }: TwoLineTextProps) {
  return (
    <Box
      component="span"
      {...(isMoment && { 'data-moment': '' })}
      sx={{ display: 'inline-grid', minWidth: 0, overflowWrap: 'anywhere' }}
    >
      {/* Balanced, so that a name does not break after a hyphen in it while there is room for both parts. */}
      <Box component="span" sx={{ fontWeight: strong ? 550 : undefined, textWrap: 'balance' }}>
        {text}
      </Box>
      <Box component="span" sx={{ fontSize: '0.75rem', fontWeight: 400, color: 'text.secondary' }}>
        {below}
      </Box>
    </Box>
  )
}
