import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { tabularNumerals } from '../theme/typography.ts'

/** The number of waiting items, at the end of a line. */
export function Count({ count }: { count: number }) {
  return (
    <Box
      component="span"
      sx={{
        ...tabularNumerals,
        px: 0.5,
        borderRadius: '6px',
        bgcolor: 'action.selected',
        fontSize: '0.75rem',
        fontWeight: 600,
      }}
    >
      {count}
    </Box>
  )
}

/** The same on the icon of a collapsed sidebar, where there is no line. */
export function CountedIcon({ icon, count }: { icon: ReactNode; count: number | undefined }) {
  return (
    <Badge badgeContent={count ?? 0} max={99} color="primary" slotProps={{ badge: { 'aria-hidden': true } }}>
      {icon}
    </Badge>
  )
}
