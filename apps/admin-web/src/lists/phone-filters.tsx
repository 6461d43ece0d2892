import { QUEUE_SORTS, SORTS } from '@mintmark/contracts'
import { FilterSelect } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useId, useState } from 'react'
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

const PANEL_SX = {
  flexBasis: '100%',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
  // The figures keep a distance to the list that is below them elsewhere.
  '& > dl': { mb: 0 },
} as const

/** The button of a phone that opens the filters of a list, its order and its figures, and says how many filters are in use. */
export function PhoneFilters({ list, isSortable, isByAmount, filters, counters }: PhoneFiltersProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const sorts = isByAmount ? QUEUE_SORTS : SORTS
  const hasMore = filters.length > 0 || counters !== undefined
  if (!hasMore && !isSortable) return null
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ px: 1.5 }}
      >
        {hasMore ? listMessages.filters({ count: list.filterCount }) : listMessages.sort.label}
      </Button>
      {isOpen && (
        <Box id={id} sx={PANEL_SX}>
          {filters}
          {isSortable && (
            <FilterSelect
              label={listMessages.sort.label}
              value={oneOf(sorts, list.filter('sort')) ?? list.sort}
              options={sorts.map((value) => ({ value, label: listMessages.sort[value] }))}
              onChange={(sort) => list.choose('sort', sort)}
            />
          )}
          {counters}
        </Box>
      )}
    </>
  )
}
