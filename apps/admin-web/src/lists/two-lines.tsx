import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

export interface TwoLinesProps {
  readonly text: string
  readonly below: string
  readonly strong?: boolean | undefined
}

/** What a cell says, and under it, smaller, what belongs to it. */
export function TwoLines({ text, below, strong = false }: TwoLinesProps) {
  return (
    <Box component="span" sx={{ display: 'inline-block', minWidth: 0 }}>
      <Box component="span" sx={{ display: 'block', fontWeight: strong ? 550 : undefined }}>
        {text}
      </Box>
      <Typography variant="caption" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {below}
      </Typography>
    </Box>
  )
}
