import { Reference } from '@mintmark/ui'
import Box from '@mui/material/Box'

export interface NamedReferenceProps {
  readonly name: string
  readonly id: string
  readonly copyLabel: string
}

/** What a row is called, and under it its short reference. */
export function NamedReference({ name, id, copyLabel }: NamedReferenceProps) {
  return (
    <Box component="span" sx={{ display: 'inline-grid' }}>
      <Box component="span" sx={{ fontWeight: 550 }}>
        {name}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <Reference id={id} copyLabel={copyLabel} />
      </Box>
    </Box>
  )
}
