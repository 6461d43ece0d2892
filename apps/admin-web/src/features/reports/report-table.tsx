import { type DataColumn, DataTable, EmptyState } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** The rows on a screen. The export has all of them at once. */
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
  const { t } = useTranslation('reports')
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
        empty={<EmptyState text={t('empty')} detail={t('emptyDetail')} />}
        error={answer.isError && rows === undefined ? t('failed') : undefined}
        onRetry={() => void answer.refetch()}
        pager={{ kind: 'pages', page, pageCount, total: rows?.length, onPage: setWanted }}
      />
    </Box>
  )
}
