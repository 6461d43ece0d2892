import { type DataColumn, DateTimeCell, TwoLineText } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { amountColumn, customerColumn } from '../../app/list/columns.tsx'
import { ListTable } from '../../app/list/list-table.tsx'
import { LIVE } from '../../app/list/live-list.ts'
import type { List } from '../../app/list/use-list.ts'
import { useListWithdrawalRequestsQuery, type WithdrawalRequest } from './withdrawals-api.ts'

function useColumns(): readonly DataColumn<WithdrawalRequest>[] {
  const { t } = useTranslation('withdrawals')
  return [
    customerColumn(t('columns.user')),
    amountColumn(t('columns.amount')),
    {
      key: 'reason',
      header: t('columns.reason'),
      render: ({ reason, notes }) => <TwoLineText text={reason ?? t('nothing')} below={notes} />,
    },
    { key: 'rejected', header: t('columns.rejected'), render: ({ decided_at }) => <DateTimeCell value={decided_at} /> },
  ]
}

/** The withdrawals that staff have rejected, with what the customer reads and the note that only staff do. */
export function RejectedWithdrawals({ list }: { readonly list: List }) {
  const { t } = useTranslation('withdrawals')
  const query = { ...list.query, status: 'rejected', cursor: list.cursor } as const
  const answer = useListWithdrawalRequestsQuery({ query }, LIVE)
  return (
    <ListTable
      label={t('title')}
      columns={useColumns()}
      answer={answer}
      list={list}
      empty={t('emptyRejected')}
      errorHeading={t('errorHeading')}
      errorText={t('rejectedErrorText')}
    />
  )
}
