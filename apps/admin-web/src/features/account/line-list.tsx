import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export interface Line {
  readonly id: string
  readonly name: ReactNode
  readonly detail: ReactNode
  readonly action: ReactNode
}

/** A few things one under another: what each is, and what may be done with it. */
export function LineList({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map(({ id, name, detail, action }) => (
        <Box
          key={id}
          component="li"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.5,
            py: 1.25,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontSize: '0.875rem', fontWeight: 550 }}>{name}</Box>
            <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{detail}</Box>
          </Box>
          {action}
        </Box>
      ))}
    </Box>
  )
}
