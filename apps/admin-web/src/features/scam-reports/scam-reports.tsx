import { useRead } from '@mintmark/client'
import { listScamReports, type RowOf } from '@mintmark/contracts'
import { type DataColumn, DateText, DateTimeCell, StatusChip, TwoLineText } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { amountColumn, customerColumn } from '../../lists/columns.tsx'
import { CREATED, ListTable } from '../../lists/list-table.tsx'
import { LIVE } from '../../lists/live-list.ts'
import type { List } from '../../lists/use-list.ts'
import { scamReportsMessages } from '../../locales/en/scam-reports-messages.ts'
import { CloseReportDialog } from './close-report-dialog.tsx'
import { FreezeDialog } from './freeze-dialog.tsx'

type ScamReport = RowOf<typeof listScamReports>

const COLUMNS: readonly DataColumn<ScamReport>[] = [
  customerColumn(scamReportsMessages.columns.user),
  amountColumn(scamReportsMessages.columns.amount),
  {
    key: 'wallet',
    header: scamReportsMessages.columns.wallet,
    render: ({ wallet_address, is_frozen }) => (
      <TwoLineText
        text={<Box sx={{ overflowWrap: 'anywhere' }}>{wallet_address}</Box>}
        below={is_frozen ? <StatusChip tone="bad" label={scamReportsMessages.isFrozen} /> : undefined}
      />
    ),
  },
  {
    key: 'text',
    header: scamReportsMessages.columns.text,
    render: ({ text }) => <Box sx={{ minWidth: { sm: 220 }, whiteSpace: 'pre-wrap' }}>{text}</Box>,
  },
  {
    key: CREATED,
    header: scamReportsMessages.columns.reported,
    sortable: true,
    render: ({ created_at, closed_at }) =>
      closed_at === null ? (
        <DateTimeCell value={created_at} />
      ) : (
        <TwoLineText text={<DateText value={created_at} style="date" />} below={scamReportsMessages.close.is} />
      ),
  },
]

/** The scam reports of customers, with the button that freezes an address. */
export function ScamReports({ list, mayFreeze }: { readonly list: List; readonly mayFreeze: boolean }) {
  const answer = useRead(listScamReports, { query: { ...list.query, cursor: list.cursor } }, LIVE)
  const [freezing, setFreezing] = useState<ScamReport>()
  const [closing, setClosing] = useState<ScamReport>()
  const button = (report: ScamReport) =>
    report.is_frozen ? null : (
      <Button size="small" variant="outlined" color="inherit" onClick={() => setFreezing(report)}>
        {scamReportsMessages.freeze.action}
      </Button>
    )
  return (
    <>
      <ListTable
        label={scamReportsMessages.reports}
        columns={COLUMNS}
        answer={answer}
        list={list}
        empty={scamReportsMessages.noReports}
        errorHeading={scamReportsMessages.errorHeading}
        errorText={scamReportsMessages.reportsError}
        renderActions={mayFreeze ? button : undefined}
        rowActions={
          mayFreeze
            ? (report) =>
                report.closed_at === null
                  ? [{ key: 'close', label: scamReportsMessages.close.action, onSelect: () => setClosing(report) }]
                  : []
            : undefined
        }
      />
      {closing && <CloseReportDialog report={closing} onClose={() => setClosing(undefined)} />}
      {freezing && <FreezeDialog wallet={freezing.wallet_address} onClose={() => setFreezing(undefined)} />}
    </>
  )
}
