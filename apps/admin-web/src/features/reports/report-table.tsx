import { type DataColumn, DataTable, EmptyState } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { reportsMessages } from '../../locales/en/reports-messages.ts'

/** The rows on a screen. The export has all of them. */
const ROWS_PER_PAGE = 50

interface ReportTableProps<Row> {
  readonly label: string
  readonly columns: readonly DataColumn<Row>[]
  readonly answer: {
    readonly currentData?: readonly Row[] | undefined
    readonly isError: boolean
    readonly refetch: () => unknown
  }
  readonly rowKey: (row: Row) => string
}

/** A report of a period, which comes as a whole and is shown page by page. */
export function ReportTable<Row>({ label, columns, answer, rowKey }: ReportTableProps<Row>) {
  const [wanted, setWanted] = useState(1)
  const rows = answer.currentData
  const pageCount = Math.max(1, Math.ceil((rows?.length ?? 0) / ROWS_PER_PAGE))
  const page = Math.min(wanted, pageCount)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <DataTable
        label={label}
        columns={columns}
        rows={rows?.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE)}
        rowKey={rowKey}
        empty={<EmptyState text={reportsMessages.empty} detail={reportsMessages.emptyDetail} />}
        error={answer.isError && rows === undefined ? reportsMessages.failed : undefined}
        onRetry={() => void answer.refetch()}
        pager={{ kind: 'pages', page, pageCount, total: rows?.length, onPage: setWanted }}
      />
    </Box>
  )
}
