import { SearchField } from '@mintmark/ui'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { ListPlace } from './use-list-place.ts'

/** The choice of a filter that filters nothing out. */
export const ALL = 'all'

export interface ToolbarProps {
  readonly place: ListPlace
  readonly searchLabel: string
  readonly searchHint: string
  readonly children?: ReactNode
}

/** The search of a list and, beside it, its filters. */
export function Toolbar({ place, searchLabel, searchHint, children }: ToolbarProps) {
  return (
    <Box
      role="search"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        mb: 2,
        '& > *:first-of-type': { width: { xs: '100%', sm: 400 } },
      }}
    >
      <SearchField
        label={searchLabel}
        placeholder={searchHint}
        value={place.query}
        onSearch={(text) => place.choose('query', text)}
      />
      {children}
    </Box>
  )
}
