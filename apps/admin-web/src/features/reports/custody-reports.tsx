import { useRead } from '@mintmark/client'
import { listCustodyReports, type RowOf } from '@mintmark/contracts'
import { type DataColumn, DateTimeCell, MoneyText } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { CREATED, ListTable } from '../../lists/list-table.tsx'
import type { List } from '../../lists/use-list.ts'
import { reportsMessages } from '../../locales/en/reports-messages.ts'

type CustodyReport = RowOf<typeof listCustodyReports>

/** Every balance that staff reported, with the evidence. */
export function CustodyReports({ list }: { readonly list: List }) {
  const { query: _, ...page } = list.query
  const answer = useRead(listCustodyReports, { query: { ...page, cursor: list.cursor } })
  const columns: readonly DataColumn<CustodyReport>[] = [
    { key: 'coin', header: reportsMessages.columns.coin, primary: true, render: ({ coin }) => coin },
    {
      key: 'balance',
      header: reportsMessages.columns.custody,
      numeric: true,
      render: ({ balance, coin }) => <MoneyText value={balance} unit={coin} strong />,
    },
    {
      key: 'owed',
      header: reportsMessages.columns.owed,
      numeric: true,
      render: ({ owed, coin }) => <MoneyText value={owed} unit={coin} />,
    },
    {
      key: 'difference',
      header: reportsMessages.columns.difference,
      numeric: true,
      render: ({ difference, coin }) => <MoneyText value={difference} unit={coin} tone="gain" strong />,
    },
    { key: 'at', header: reportsMessages.columns.lookedUp, render: ({ at }) => <DateTimeCell value={at} /> },
    {
      key: 'evidence',
      header: reportsMessages.custody.evidence,
      render: ({ evidence, evidence_image: image, coin }) => (
        <Box sx={{ display: 'grid', minWidth: { sm: 160 }, overflowWrap: 'anywhere' }}>
          {evidence}
          {image !== null && (
            <Link
              href={image}
              target="_blank"
              rel="noopener"
              aria-label={reportsMessages.custody.imageOf({ coin, evidence })}
            >
              {reportsMessages.custody.openImage}
            </Link>
          )}
        </Box>
      ),
    },
    { key: 'by', header: reportsMessages.columns.reportedBy, render: ({ reported_by }) => reported_by },
    {
      key: CREATED,
      header: reportsMessages.columns.reported,
      sortable: true,
      render: ({ created_at }) => <DateTimeCell value={created_at} />,
    },
  ]
  return (
    <ListTable
      isAlone
      label={reportsMessages.tabs.custody}
      columns={columns}
      answer={answer}
      list={list}
      empty={reportsMessages.custody.empty}
      emptyDetail={reportsMessages.custody.emptyDetail}
      errorHeading={reportsMessages.errorHeading}
      errorText={reportsMessages.failed}
    />
  )
}
