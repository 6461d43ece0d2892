import { type DataColumn, DateTimeCell, MoneyText } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { CREATED, ListTable } from '../../app/list/list-table.tsx'
import type { List } from '../../app/list/use-list.ts'
import { type CustodyReport, useListCustodyReportsQuery } from './reports-api.ts'

/** Every balance that staff reported, with the evidence. */
export function CustodyReports({ list }: { readonly list: List }) {
  const { t } = useTranslation('reports')
  const { query: _, ...page } = list.query
  const answer = useListCustodyReportsQuery({ query: { ...page, cursor: list.cursor } })
  const columns: readonly DataColumn<CustodyReport>[] = [
    { key: 'coin', header: t('columns.coin'), primary: true, render: ({ coin }) => coin },
    {
      key: 'balance',
      header: t('columns.custody'),
      numeric: true,
      render: ({ balance, coin }) => <MoneyText value={balance} unit={coin} strong />,
    },
    {
      key: 'owed',
      header: t('columns.owed'),
      numeric: true,
      render: ({ owed, coin }) => <MoneyText value={owed} unit={coin} />,
    },
    {
      key: 'difference',
      header: t('columns.difference'),
      numeric: true,
      render: ({ difference, coin }) => <MoneyText value={difference} unit={coin} tone="movement" strong />,
    },
    { key: 'at', header: t('columns.lookedUp'), render: ({ at }) => <DateTimeCell value={at} /> },
    {
      key: 'evidence',
      header: t('custody.evidence'),
      render: ({ evidence, evidence_picture: picture, coin }) => (
        <Box sx={{ display: 'grid', minWidth: { sm: 160 }, overflowWrap: 'anywhere' }}>
          {evidence}
          {picture !== null && (
            <Link href={picture} target="_blank" rel="noopener" aria-label={t('custody.pictureOf', { coin, evidence })}>
              {t('custody.openPicture')}
            </Link>
          )}
        </Box>
      ),
    },
    { key: 'by', header: t('columns.reportedBy'), render: ({ reported_by }) => reported_by },
    {
      key: CREATED,
      header: t('columns.reported'),
      sortable: true,
      render: ({ created_at }) => <DateTimeCell value={created_at} />,
    },
  ]
  return (
    <ListTable
      isAlone
      label={t('tabs.custody')}
      columns={columns}
      answer={answer}
      list={list}
      empty={t('custody.empty')}
      emptyDetail={t('custody.emptyDetail')}
      errorHeading={t('errorHeading')}
      errorText={t('failed')}
    />
  )
}
