import { DateText } from '@mintmark/ui'
import Box from '@mui/material/Box'

/** When something was: the day, and under it the time, so that a column of them stays narrow. */
export function Moment({ value }: { readonly value: string | null }) {
  if (value === null) return '--'
  return (
    <Box component="span" sx={{ display: 'inline-grid' }}>
      <DateText value={value} style="date" />
      <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
        <DateText value={value} style="time" />
      </Box>
    </Box>
  )
}
