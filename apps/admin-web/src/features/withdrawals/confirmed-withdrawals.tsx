import { type DataColumn, MoneyText } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { LIVE } from '../../lists/live.ts'
import { Moment } from '../../lists/moment.tsx'
import { PagedTable } from '../../lists/paged-table.tsx'
import type { ListPlace } from '../../lists/use-list-place.ts'
import { Txid, WithdrawalStatus } from './withdrawal-cells.tsx'
import { type ConfirmedWithdrawal, useListConfirmedWithdrawalsQuery } from './withdrawals-api.ts'

function useColumns(): readonly DataColumn<ConfirmedWithdrawal>[] {
  const { t } = useTranslation('withdrawals')
  return [
    { key: 'user', header: t('columns.user'), primary: true, render: ({ user_email }) => user_email },
    {
      key: 'amount',
      header: t('columns.amount'),
      numeric: true,
      render: ({ amount, token_symbol }) => <MoneyText value={amount} unit={token_symbol} strong />,
    },
    { key: 'method', header: t('columns.method'), render: ({ method_name }) => method_name ?? t('nothing') },
    { key: 'status', header: t('columns.status'), render: ({ status }) => <WithdrawalStatus status={status} /> },
    {
      key: 'confirmed',
      header: t('columns.confirmed'),
      render: ({ confirmed_at }) => <Moment value={confirmed_at} />,
    },
    { key: 'txid', header: t('columns.txid'), render: ({ txid, status }) => <Txid txid={txid} status={status} /> },
  ]
}

/** The withdrawals that were sent. */
export function ConfirmedWithdrawals({ place }: { readonly place: ListPlace }) {
  const { t } = useTranslation('withdrawals')
  const { query, sort, cursor } = place
  const answer = useListConfirmedWithdrawalsQuery({ query: { query, sort, cursor } }, LIVE)
  return (
    <PagedTable
      label={t('title')}
      columns={useColumns()}
      answer={answer}
      place={place}
      empty={t('emptyConfirmed')}
      errorHeading={t('pendingErrorHeading')}
      errorText={t('confirmedErrorText')}
    />
  )
}
