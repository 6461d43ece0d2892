import { QUEUE_SORTS, SORTS } from '@mintmark/contracts'
import { FilterSelect, FoldedFilters } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { listMessages } from '../locales/en/list-messages.ts'
import { oneOf } from './one-of.ts'
import type { List } from './use-list.ts'

interface PhoneFiltersProps {
  readonly list: List
  readonly isSortable: boolean
  readonly isByAmount?: boolean | undefined
  readonly filters: readonly ReactNode[]
  readonly counters: ReactNode
}

/** The button of a phone that opens the filters of a list, its order and its figures, and says how many filters are in use. */
export function PhoneFilters({ list, isSortable, isByAmount, filters, counters }: PhoneFiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const sorts = isByAmount ? QUEUE_SORTS : SORTS
  const hasMore = filters.length > 0 || counters !== undefined
  if (!hasMore && !isSortable) return null
  return (
    <FoldedFilters
      label={hasMore ? listMessages.filters({ count: list.filterCount }) : listMessages.sort.label}
      isOpen={isOpen}
      onToggle={() => setIsOpen(!isOpen)}
    >
      {filters}
      {isSortable && (
        <FilterSelect
          label={listMessages.sort.label}
          value={oneOf(sorts, list.filter('sort')) ?? list.sort}
          options={sorts.map((value) => ({ value, label: listMessages.sort[value] }))}
          onChange={(sort) => list.choose('sort', sort)}
        />
      )}
      {/* The figures keep a distance to the list that is below them elsewhere. */}
      {counters !== undefined && <Box sx={{ '& > dl': { mb: 0 } }}>{counters}</Box>}
    </FoldedFilters>
  )
}
