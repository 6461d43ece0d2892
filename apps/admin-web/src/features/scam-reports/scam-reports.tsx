import { type DataColumn, DateTimeCell, StatusChip, TwoLineText } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { amountColumn, customerColumn } from '../../app/list/columns.tsx'
import { CREATED, ListTable } from '../../app/list/list-table.tsx'
import { LIVE } from '../../app/list/live-list.ts'
import type { List } from '../../app/list/use-list.ts'
import { FreezeDialog } from './freeze-dialog.tsx'
import { type ScamReport, useListScamReportsQuery } from './scam-reports-api.ts'

function useColumns(): readonly DataColumn<ScamReport>[] {
  const { t } = useTranslation('scamReports')
  return [
    customerColumn(t('columns.user')),
    amountColumn(t('columns.amount')),
    {
      key: 'wallet',
      header: t('columns.wallet'),
      render: ({ wallet_address, is_frozen }) => (
        <TwoLineText
          text={<Box sx={{ overflowWrap: 'anywhere' }}>{wallet_address}</Box>}
          below={is_frozen ? <StatusChip tone="bad" label={t('isFrozen')} /> : undefined}
        />
      ),
    },
    {
      key: 'text',
      header: t('columns.text'),
      render: ({ text }) => <Box sx={{ minWidth: { sm: 220 }, whiteSpace: 'pre-wrap' }}>{text}</Box>,
    },
    {
      key: CREATED,
      header: t('columns.reported'),
      sortable: true,
      render: ({ created_at }) => <DateTimeCell value={created_at} />,
    },
  ]
}

/** What customers reported, with the way to freeze an address. */
export function ScamReports({ list, mayFreeze }: { readonly list: List; readonly mayFreeze: boolean }) {
  const { t } = useTranslation('scamReports')
  const answer = useListScamReportsQuery({ query: { ...list.query, cursor: list.cursor } }, LIVE)
  const [freezing, setFreezing] = useState<ScamReport>()
  const button = (report: ScamReport) =>
    report.is_frozen ? null : (
      <Button size="small" variant="outlined" color="error" onClick={() => setFreezing(report)}>
        {t('freeze.action')}
      </Button>
    )
  return (
    <>
      <ListTable
        label={t('reports')}
        columns={useColumns()}
        answer={answer}
        list={list}
        empty={t('noReports')}
        errorHeading={t('errorHeading')}
        errorText={t('reportsError')}
        renderActions={mayFreeze ? button : undefined}
      />
      {freezing && <FreezeDialog wallet={freezing.wallet_address} onClose={() => setFreezing(undefined)} />}
    </>
  )
}
