import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { ErrorPanel } from '../feedback/error-panel.tsx'
import { LoadingBar } from '../feedback/loading-bar.tsx'
import { useIsPhone } from '../layout/use-is-phone.ts'
import { useUiMessages } from '../theme/ui-settings.tsx'
import type { DataTableProps } from './data-table-types.ts'
import { TableCards } from './table-cards.tsx'
import { TableGrid } from './table-grid.tsx'
import { TablePager } from './table-pager.tsx'
import { useHasRoom } from './use-has-room.ts'
import { useRowFocus } from './use-row-focus.ts'

function kindOf<Row>({ rows, error }: DataTableProps<Row>, isNarrow: boolean) {
  if (error !== undefined) return 'error'
  if (rows?.length === 0) return 'empty'
  return isNarrow ? 'cards' : 'grid'
}

const FLUSH_SX = { borderWidth: '1px 0 0', borderRadius: 0 } as const

/** A server-side table, one page at a time. On a phone, and where not all columns have room, each row becomes a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, empty, error, onRetry, pager, refreshing = false } = props
  const messages = useUiMessages()
  const isPhone = useIsPhone()
  const [place, hasRoom] = useHasRoom(`${props.columns.map(({ key }) => key)}`)
  const kind = kindOf(props, isPhone || !hasRoom)
  const noteFocus = useRowFocus(kind)
  // Nothing to page through.
  const isAlone = kind === 'empty' && pager?.page === 1
  const body = {
    error: () => <ErrorPanel heading={messages.somethingFailed} text={error ?? ''} onRetry={onRetry} />,
    empty: () => <Box sx={{ px: 2, py: 3 }}>{empty}</Box>,
    cards: () => <TableCards {...props} isPhone={isPhone} />,
    grid: () => <TableGrid {...props} />,
  }
  return (
    <Paper
      variant="outlined"
      onFocus={noteFocus}
      aria-busy={refreshing || (rows === undefined && error === undefined)}
      // Clipped, not hidden: a header inside can still stick to the page.
      sx={{ position: 'relative', overflow: 'clip', borderColor: 'divider', ...(props.isFlush && FLUSH_SX) }}
    >
      {refreshing && <LoadingBar position="absolute" />}
      <Box key={kind} ref={place}>
        {body[kind]()}
      </Box>
      {pager !== undefined && rows !== undefined && error === undefined && !isAlone && (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          <TablePager pager={pager} disabled={refreshing} />
        </Box>
      )}
    </Paper>
  )
}
