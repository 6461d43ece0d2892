import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export type TwoLineTextProps = {
  text: ReactNode
  /** Smaller and dimmer, under the text. */
  below: ReactNode
  strong?: boolean | undefined
  /** True if both are short, such as a date and its time: the card of a phone shows them in one line. */
  isShort?: boolean | undefined
}

/** Two lines in a table cell: a text and the detail that belongs to it. */
export function TwoLineText({ text, below, strong = false, isShort = false }: TwoLineTextProps) {
  return (
    <Box
      component="span"
      {...(isShort && { 'data-short': '' })}
      sx={{
        display: 'inline-grid',
        // A cell that may be cut sets it.
        gridTemplateColumns: 'minmax(var(--mintmark-cell-min, auto), auto)',
        maxWidth: '100%',
        overflowWrap: 'anywhere',
        verticalAlign: 'middle',
        lineHeight: 1.35,
      }}
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
