import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export type RowListProps = {
  /** Names the list for screen readers. */
  label?: string | undefined
  /** `li` elements. */
  children: ReactNode
}

/** A list without bullets whose rows reach the edges. */
export const RowList = ({ label, children }: RowListProps) => (
  <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {children}
  </Box>
)
