import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export type KeyValue = { label: string; value: ReactNode }
export type KeyValueListProps = { items: readonly KeyValue[] }

/** Labels on the left, values on the right, hairlines between. */
export function KeyValueList({ items }: KeyValueListProps) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {items.map(({ label, value }) => (
        <Box
          key={label}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'baseline',
            flexWrap: 'wrap',
            columnGap: 3,
            rowGap: 0.25,
            py: 1.25,
            fontSize: '0.875rem',
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, ml: 'auto', minWidth: 0, textAlign: 'right', fontWeight: 550, overflowWrap: 'anywhere' }}
          >
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
