import Box from '@mui/material/Box'

const TEXT_SX = {
  fontSize: '0.75rem',
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
  display: { sm: '-webkit-box' },
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { sm: '2' },
  overflow: { sm: 'hidden' },
} as const

interface TwoLinesProps {
  readonly text: string
  readonly title?: string
}

/** A longer text, such as a note: two lines of a table, with all of it as title; a phone shows all of it. */
export const TwoLines = ({ text, title = text }: TwoLinesProps) => (
  <Box title={title} sx={TEXT_SX}>
    {text}
  </Box>
)
