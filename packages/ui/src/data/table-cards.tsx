import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import TextField from '@mui/material/TextField'
import { tabularNumerals } from '../theme/typography.ts'
import { useUiMessages } from '../theme/ui-settings.tsx'
import type { DataTableProps } from './data-table-types.ts'
import { openingProps } from './opening-props.ts'
import { RowEnd } from './row-end.tsx'
import { rowState } from './row-state.ts'

type CardsProps<Row> = DataTableProps<Row> & { isPhone: boolean }

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

const CARD_SX = { p: 2, '& + li': { borderTop: 1, borderColor: 'divider' } } as const

/** What a column shows that a row has nothing for. */
const NOTHING = '--'

/** In line with the text below it. */
const LEAD_SX = { flexShrink: 0, ml: '-9px', '&:empty': { display: 'none' } } as const

function RowCard<Row>({ row, table }: { row: Row; table: CardsProps<Row> }) {
  const { columns, rowActions, renderActions, onOpenRow, isPhone } = table
  const state = rowState(table, row)
  const primary = columns.find((column) => column.primary) ?? columns[0]
  const lead = columns.find((column) => column.lead)
  // What a row does not have, such as a button or a reason, takes no line.
  const fields = columns
    .filter((column) => column !== primary && !column.lead)
    .map((column) => ({ column, content: column.render(row) }))
    .filter(({ content }) => content !== null && content !== undefined && content !== false && content !== NOTHING)
  return (
    <Box
      component="li"
      {...state.props}
      sx={{
        ...CARD_SX,
        ...(onOpenRow && { cursor: 'pointer', '&:focus-visible': { outlineOffset: -2 } }),
        ...state.sx,
      }}
      {...openingProps(onOpenRow && (() => onOpenRow(row)), state.isStop)}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, alignItems: 'center', minHeight: 32 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
          {lead && <Box sx={LEAD_SX}>{lead.render(row)}</Box>}
          <Box sx={{ fontWeight: 600, minWidth: 0 }}>{primary?.render(row)}</Box>
        </Box>
        {!(isPhone && rowActions === undefined) && (
          <RowEnd row={row} rowActions={rowActions} renderActions={isPhone ? undefined : renderActions} />
        )}
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          mt: 1,
          display: 'grid',
          gridTemplateColumns: { xs: 'auto 1fr', sm: 'repeat(auto-fill, minmax(150px, 1fr))' },
          columnGap: 2,
          rowGap: { xs: 0.75, sm: 1 },
          alignItems: { xs: 'center', sm: 'start' },
        }}
      >
        {fields.map(({ column, content }) => (
          <Box key={column.key} sx={{ display: { xs: 'contents', sm: 'block' }, fontSize: '0.875rem', minWidth: 0 }}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: { sm: '0.75rem' } }}>
              {column.header}
            </Box>
            <Box
              component="dd"
              sx={{
                m: 0,
                textAlign: { xs: 'right', sm: 'left' },
                minWidth: 0,
                overflowWrap: 'anywhere',
                // What stands at the right in a column stands at the left here.
                '& *': { justifyItems: { sm: 'start' } },
                '&& > *': { minWidth: { sm: 0 } },
                // There is room for a date and its time in one line.
                '& [data-moment]': { display: { xs: 'inline-flex' }, columnGap: 0.75, alignItems: 'baseline' },
                ...(column.numeric && tabularNumerals),
              }}
            >
              {content}
            </Box>
          </Box>
        ))}
      </Box>
      {isPhone && renderActions !== undefined && (
        <Box sx={{ mt: 1.5, display: 'flex', justifyContent: 'flex-end' }}>
          <RowEnd row={row} rowActions={undefined} renderActions={renderActions} />
        </Box>
      )}
    </Box>
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
