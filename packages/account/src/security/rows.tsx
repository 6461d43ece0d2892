import { Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The rows of a panel, with a hairline between them. */
export function Rows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, pb: 0.5, listStyle: 'none' }}>
      {children}
    </Box>
  )
}

interface RowProps {
  readonly icon?: ReactNode
  readonly title: ReactNode
  readonly children: ReactNode
  /** A button at the end of the row. */
  readonly action?: ReactNode
}

export function Row({ icon, title, children, action }: RowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2.5,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {icon && (
        <Box aria-hidden sx={{ display: 'flex', color: 'text.secondary', '& svg': { fontSize: 22 } }}>
          {icon}
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            fontSize: '0.875rem',
            fontWeight: 550,
            overflowWrap: 'anywhere',
          }}
        >
          {title}
        </Box>
        <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>{children}</Box>
      </Box>
      {action}
    </Box>
  )
}

/** Stands in for rows while they load. */
export const RowsSkeleton = () => (
  <Box sx={{ px: 2.5, pb: 2 }}>
    <Skeletons shape="list" count={2} />
  </Box>
)
