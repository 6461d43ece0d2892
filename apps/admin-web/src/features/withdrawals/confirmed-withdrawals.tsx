import { type DataColumn, DateTimeCell, MoneyText } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { CustomerLink } from '../../app/customer-link.tsx'
import { ListTable } from '../../app/list/list-table.tsx'
import { LIVE } from '../../app/list/live-list.ts'
import type { List } from '../../app/list/use-list.ts'
import { Txid, WithdrawalStatus } from './withdrawal-cells.tsx'
import { type ConfirmedWithdrawal, useListConfirmedWithdrawalsQuery } from './withdrawals-api.ts'

function useColumns(): readonly DataColumn<ConfirmedWithdrawal>[] {
  const { t } = useTranslation('withdrawals')
  return [
    {
      key: 'user',
      header: t('columns.user'),
      primary: true,
      render: ({ user_id, user_email }) => <CustomerLink id={user_id} email={user_email} />,
    },
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
      render: ({ confirmed_at }) => <DateTimeCell value={confirmed_at} />,
    },
    { key: 'txid', header: t('columns.txid'), render: ({ txid, status }) => <Txid txid={txid} status={status} /> },
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
