import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { useUiMessages } from '../theme/ui-settings.tsx'
import type { DataTableProps } from './data-table-types.ts'
import { CARD_SX, RowCard } from './row-card.tsx'

export type CardsProps<Row> = DataTableProps<Row> & { isPhone: boolean }

/**
 * The rows where a table has no room: one card each, the primary column on top, the rest as pairs, one below the other on a phone and side
 * by side from 600 px up.
 */
export function TableCards<Row>(props: CardsProps<Row>) {
  const { label, rows, rowKey, skeletonRows = 4 } = props
  return (
    <>
      <CardSort {...props} />
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows?.map((row) => <RowCard key={rowKey(row)} row={row} table={props} />) ?? (
          <SkeletonCards count={skeletonRows} />
        )}
      </Box>
    </>
  )
}

/** Cards have no column headers to click, so sorting moves into a select. */
function CardSort<Row>({ columns, sort, onSort }: DataTableProps<Row>) {
  const messages = useUiMessages()
  const sortable = columns.filter((column) => column.sortable)
  if (onSort === undefined || sortable.length === 0) return null
  const choices = sortable.flatMap((column) => [
    { value: `${column.key}:asc`, label: `${column.header} ↑`, sort: { key: column.key, direction: 'asc' as const } },
    { value: `${column.key}:desc`, label: `${column.header} ↓`, sort: { key: column.key, direction: 'desc' as const } },
  ])
  const choose = (value: string) => {
    const choice = choices.find((each) => each.value === value)
    if (choice) onSort(choice.sort)
  }
  return (
    <Box sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
      <TextField
        select
        size="small"
        value={sort ? `${sort.key}:${sort.direction}` : ''}
        onChange={(event) => choose(event.target.value)}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': messages.sortBy }, displayEmpty: true } }}
      >
        <MenuItem value="" disabled>
          {messages.sortBy}
        </MenuItem>
        {choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value}>
            {choice.label}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}

function SkeletonCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_card, card) => `card-${card}`).map((card) => (
    <Box key={card} component="li" sx={CARD_SX}>
      <Skeleton width="40%" height={24} />
      <Skeleton width="85%" />
      <Skeleton width="70%" />
    </Box>
  ))
}
