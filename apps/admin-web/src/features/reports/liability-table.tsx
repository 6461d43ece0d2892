import { useRead } from '@mintmark/client'
import { type Liability, listLiabilities } from '@mintmark/contracts'
import { DataTable, EmptyState } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { reportsMessages } from '../../locales/en/reports-messages.ts'
import { liabilityColumns } from './liability-columns.tsx'
import { ReportCustodyDialog } from './report-custody-dialog.tsx'

interface LiabilityTableProps {
  /** The end of a day; now if it is left out. */
  readonly at?: string | undefined
  readonly isWhole: boolean
  readonly mayReport: boolean
}

/** Customer balances by coin, against the custody balances that staff reported. */
export function LiabilityTable({ at, isWhole, mayReport }: LiabilityTableProps) {
  const { data, isError, refetch } = useRead(listLiabilities, { query: { at } })
  const [reporting, setReporting] = useState<Liability>()
  const button = (row: Liability) => (
    <Button size="small" variant="outlined" color="inherit" onClick={() => setReporting(row)}>
      {reportsMessages.custody.open}
    </Button>
  )
  return (
    <>
      <DataTable
        isFlush={!isWhole}
        label={reportsMessages.reconciliation.title}
        columns={liabilityColumns(isWhole)}
        rows={data}
        rowKey={({ coin }) => coin}
        empty={<EmptyState text={reportsMessages.reconciliation.empty} />}
        error={isError && data === undefined ? reportsMessages.failed : undefined}
        onRetry={refetch}
        renderActions={mayReport ? button : undefined}
      />
      {reporting && (
        <ReportCustodyDialog coin={reporting.coin} owed={reporting.total} onClose={() => setReporting(undefined)} />
      )}
    </>
  )
}
