import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { tabularNumerals } from '../theme/typography.ts'
import { useUiMessages } from '../theme/ui-settings.tsx'
import type { DataColumn, DataTableProps, SortState } from './data-table-types.ts'
import { openingProps } from './opening-props.ts'
import { RowEnd } from './row-end.tsx'
import { rowState } from './row-state.ts'

/** The width of a cell. One that may be cut asks for none, so that the other columns have their room first. */
const widthOf = <Row,>({ width, minWidth }: DataColumn<Row>) => ({
  width,
  ...(minWidth !== undefined && {
    minWidth,
    maxWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '--mintmark-cell-min': 0,
  }),
})

const alignOf = <Row,>(column: DataColumn<Row>) => column.align ?? (column.numeric ? 'right' : 'left')

function nextSort(key: string, sort: SortState | undefined): SortState {
  return { key, direction: sort?.key === key && sort.direction === 'asc' ? 'desc' : 'asc' }
}

type HeadCellProps<Row> = {
  column: DataColumn<Row>
  sort: SortState | undefined
  onSort: DataTableProps<Row>['onSort']
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const isSorted = sort?.key === column.key
  const direction = isSorted ? sort.direction : 'asc'
  return (
    <TableCell align={alignOf(column)} sx={widthOf(column)} sortDirection={isSorted ? direction : false}>
      {column.sortable && onSort ? (
        <TableSortLabel active={isSorted} direction={direction} onClick={() => onSort(nextSort(column.key, sort))}>
          {column.header}
        </TableSortLabel>
      ) : (
        column.header
      )}
    </TableCell>
  )
}

/** Cells move together before a table becomes cards. */
const NARROW_SX = {
  '@container (max-width: 1160px)': { '& th, & td': { px: 1 } },
  '@container (max-width: 980px)': {
    '& th, & td': { px: 0.5, '&:first-of-type': { pl: 1 }, '&:last-of-type': { pr: 1 } },
    '& td': { fontSize: '0.8125rem' },
    // Figures are as wide as their header.
    '& th:not(.MuiTableCell-alignRight)': { whiteSpace: 'normal', verticalAlign: 'bottom' },
  },
} as const

/** Beside an open pane, few columns move together as well. */
const SLIM_SX = { '@container (max-width: 640px)': { '& th, & td': { px: 1 } } } as const

/** So few columns have room in any place that is wide enough for a table. */
const ROOMY_MAX = 5

/** The sticky position of a table's header: below the header of the frame. */
const HEADER_TOP = 'var(--mintmark-frame-top, 0px)'

/** The table from 600 px up: sticky header, sortable columns, rows that open. */
export function TableGrid<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, sort, onSort, rowActions, renderActions } = props
  const { skeletonRows = 6 } = props
  const messages = useUiMessages()
  const hasEnd = rowActions !== undefined || renderActions !== undefined
  const isDense = hasEnd || columns.length > ROOMY_MAX
  return (
    <TableContainer
      // The page is the one thing that scrolls.
      sx={{
        containerType: 'inline-size',
        overflowX: 'visible',
        '& tr:last-child td': { border: 0 },
        ...(isDense ? NARROW_SX : SLIM_SX),
      }}
    >
      <Table stickyHeader aria-label={label} sx={{ '& th': { top: HEADER_TOP } }}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {hasEnd && <TableCell align="right">{messages.actions}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows?.map((row) => <GridRow key={rowKey(row)} row={row} table={props} />) ?? (
            <SkeletonRows count={skeletonRows} cells={columns.length + (hasEnd ? 1 : 0)} />
          )}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** One row with its cells and, at its end, its actions. */
function GridRow<Row>({ row, table }: { row: Row; table: DataTableProps<Row> }) {
  const { columns, onOpenRow, rowActions, renderActions } = table
  const { props, isStop, sx } = rowState(table, row)
  return (
    <TableRow
      hover
      {...props}
      {...openingProps(onOpenRow && (() => onOpenRow(row)), isStop)}
      sx={{ ...(onOpenRow && { cursor: 'pointer', '&:focus-visible': { outlineOffset: -2 } }), ...sx }}
    >
      {columns.map((column) => (
        <TableCell
          key={column.key}
          align={alignOf(column)}
          sx={{ ...widthOf(column), ...(column.numeric && tabularNumerals) }}
        >
          {column.render(row)}
        </TableCell>
      ))}
      {(rowActions !== undefined || renderActions !== undefined) && (
        // The actions scroll with their row: they would hide the columns before them.
        <TableCell align="right" sx={{ py: 0.5 }}>
          <RowEnd row={row} rowActions={rowActions} renderActions={renderActions} />
        </TableCell>
      )}
    </TableRow>
  )
}

function SkeletonRows({ count, cells }: { count: number; cells: number }) {
  return Array.from({ length: count }, (_row, row) => `row-${row}`).map((row) => (
    <TableRow key={row}>
      {Array.from({ length: cells }, (_cell, cell) => `cell-${cell}`).map((cell, index) => (
        <TableCell key={cell}>
          <Skeleton width={index === 0 ? '60%' : '80%'} />
        </TableCell>
      ))}
    </TableRow>
  ))
}
