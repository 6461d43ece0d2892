import { SearchField, useIsPhone } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { Children, type ReactNode } from 'react'
import { PhoneFilters } from './phone-filters.tsx'
import type { List } from './use-list.ts'

export interface ListToolbarProps {
  readonly list: List
  readonly searchLabel: string
  readonly searchHint: string
  /** True if the list can be sorted, which a phone offers among the filters. */
  readonly isSortable: boolean
  /** True if it can be sorted by amount, too. */
  readonly isByAmount?: boolean | undefined
  /** The filters: next to the search, and on a phone behind a button. */
  readonly children?: ReactNode
  /** The figures of the list: below the search, and on a phone among the filters. */
  readonly counters?: ReactNode
}

/** The search of a list and its filters. */
export function ListToolbar(props: ListToolbarProps) {
  const { list, searchLabel, searchHint, isSortable, isByAmount, children, counters } = props
  const isPhone = useIsPhone()
  const filters = Children.toArray(children)
  return (
    <>
      <Box
        role="search"
        sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 1, sm: 1.5 }, mb: { xs: 1, sm: 1.5 }, alignItems: 'start' }}
      >
        {/* The field is as wide as this box, and as high as the filters beside it. */}
        <Box
          sx={{
            display: 'grid',
            flex: { xs: '1 1 0', sm: 'none' },
            width: { sm: 400 },
            '& > div': { width: 'auto', minHeight: { sm: 36 } },
          }}
        >
          <SearchField
            label={searchLabel}
            placeholder={searchHint}
            value={list.search}
            onSearch={(text) => list.choose('query', text)}
          />
        </Box>
        {isPhone ? <PhoneFilters {...{ list, isSortable, isByAmount, filters, counters }} /> : children}
      </Box>
      {!isPhone && counters}
    </>
  )
}
