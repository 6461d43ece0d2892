import { type DataColumn, DateTimeCell } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { amountColumn, customerColumn } from '../../app/list/columns.tsx'
import { ListTable } from '../../app/list/list-table.tsx'
import { LIVE } from '../../app/list/live-list.ts'
import type { List } from '../../app/list/use-list.ts'
import { Txid, WithdrawalStatus } from './withdrawal-cells.tsx'
import { type ConfirmedWithdrawal, useListConfirmedWithdrawalsQuery } from './withdrawals-api.ts'

function useColumns(): readonly DataColumn<ConfirmedWithdrawal>[] {
  const { t } = useTranslation('withdrawals')
  return [
    customerColumn(t('columns.user')),
    amountColumn(t('columns.amount')),
    { key: 'method', header: t('columns.method'), render: ({ method_name }) => method_name ?? t('nothing') },
    { key: 'status', header: t('columns.status'), render: ({ status }) => <WithdrawalStatus status={status} /> },
    {
      key: 'confirmed',
      header: t('columns.confirmed'),
      render: ({ confirmed_at }) => <DateTimeCell value={confirmed_at} />,
    },
    { key: 'txid', header: t('columns.txid'), render: ({ txid }) => <Txid txid={txid} /> },
  ]
}

/** The withdrawals that staff have sent. */
export function ConfirmedWithdrawals({ list }: { readonly list: List }) {
  const { t } = useTranslation('withdrawals')
  const answer = useListConfirmedWithdrawalsQuery({ query: { ...list.query, cursor: list.cursor } }, LIVE)
  return (
    <ListTable
      label={t('title')}
      columns={useColumns()}
      answer={answer}
      list={list}
      empty={t('emptyConfirmed')}
      errorHeading={t('errorHeading')}
      errorText={t('confirmedErrorText')}
    />
  )
}
