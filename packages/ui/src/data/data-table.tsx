import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ErrorPanel } from '../feedback/error-panel.tsx'
import { LoadingBar } from '../feedback/loading-bar.tsx'
import { useUiMessages } from '../theme/ui-settings.tsx'
import type { DataTableProps } from './data-table-types.ts'
import { TableCards } from './table-cards.tsx'
import { TableGrid } from './table-grid.tsx'
import { TablePager } from './table-pager.tsx'

/** A server-side table, one page at a time. On a phone each row becomes a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, empty, error, onRetry, pager, refreshing = false } = props
  const messages = useUiMessages()
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const body = () => {
    if (error !== undefined) return <ErrorPanel heading={messages.somethingFailed} text={error} onRetry={onRetry} />
    if (rows?.length === 0) return <Box sx={{ px: 2, py: 3 }}>{empty}</Box>
    return isPhone ? <TableCards {...props} /> : <TableGrid {...props} />
  }
  return (
    <Paper
      variant="outlined"
      aria-busy={refreshing || (rows === undefined && error === undefined)}
      // Clipped, not hidden: a header inside can still stick to the page.
      sx={{ position: 'relative', overflow: 'clip', borderColor: 'divider' }}
    >
      {refreshing && <LoadingBar position="absolute" />}
      {body()}
      {pager !== undefined && rows !== undefined && error === undefined && (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          <TablePager pager={pager} disabled={refreshing} />
        </Box>
      )}
    </Paper>
  )
}
