import { type DataColumn, Reference } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { requestedColumn } from '../../app/list/columns.tsx'
import { Destination, Notes, Person, RequestedAmount, Txid, WithdrawalStatus } from './withdrawal-cells.tsx'
import type { WithdrawalRequest } from './withdrawals-api.ts'

/** The columns of the Pending withdrawals screen, in the order of the specification. */
export function useQueueColumns(): readonly DataColumn<WithdrawalRequest>[] {
  const { t } = useTranslation('withdrawals')
  return [
    {
      key: 'id',
      header: t('columns.id'),
      onPhone: 'under',
      render: ({ id }) => <Reference id={id} copyLabel={t('copyId')} />,
    },
    {
      key: 'user',
      header: t('columns.user'),
      primary: true,
      render: ({ email, user_id }) => <Person email={email} id={user_id} />,
    },
    {
      key: 'token',
      header: t('columns.token'),
      // The amount has it, too.
      onPhone: 'none',
      render: ({ token_symbol }) => token_symbol,
    },
    {
      key: 'amount',
      header: t('columns.plainAmount'),
      numeric: true,
      onPhone: 'corner',
      render: (request) => <RequestedAmount request={request} />,
    },
    {
      key: 'wallet',
      header: t('columns.wallet'),
      onPhone: 'line',
      render: (request) => <Destination request={request} />,
    },
    {
      key: 'status',
      header: t('columns.status'),
      // How long it has waited says that it is pending.
      onPhone: ({ status }) => (status === 'pending' ? 'none' : 'chip'),
      render: ({ status }) => <WithdrawalStatus status={status} />,
    },
    requestedColumn(t('columns.created'), 'withdrawals'),
    {
      key: 'notes',
      header: t('columns.notes'),
      render: ({ notes, reason }) => {
        const texts = [reason && t('reasonGiven', { reason }), notes].filter(Boolean)
        return texts.length === 0 ? t('nothing') : <Notes text={texts.join(' · ')} />
      },
    },
    {
      key: 'txid',
      header: t('columns.txid'),
      render: ({ txid, status }) => (txid === null && status !== 'confirmed' ? t('nothing') : <Txid txid={txid} />),
    },
  ]
}
