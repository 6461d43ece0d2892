import { SearchField } from '@mintmark/ui'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { List } from './use-list.ts'

export interface ListToolbarProps {
  readonly list: List
  readonly searchLabel: string
  readonly searchHint: string
  /** The filters, next to the search. */
  readonly children?: ReactNode
}

/** The search of a list and its filters. */
export function ListToolbar({ list, searchLabel, searchHint, children }: ListToolbarProps) {
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
      {/* The field is as wide as this box, and as high as the filters beside it. */}
      <Box
        sx={{ display: 'grid', width: { xs: '100%', sm: 400 }, '& > div': { width: 'auto', minHeight: { sm: 36 } } }}
      >
        <SearchField
          label={searchLabel}
          placeholder={searchHint}
          value={list.search}
          onSearch={(text) => list.choose('query', text)}
        />
      </Box>
      {children}
    </Box>
  )
}
