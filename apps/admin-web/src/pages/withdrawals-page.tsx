import { listConfirmedWithdrawals, listWithdrawalRequests } from '@mintmark/contracts'
import { useTranslation } from 'react-i18next'
import { ExportLink } from '../app/list/export-link.tsx'
import { useList } from '../app/list/use-list.ts'
import { PageHead } from '../app/page-head.tsx'
import { useMayDo } from '../features/session/use-may-do.ts'
import { WithdrawalsBoard, withdrawalTabOf } from '../features/withdrawals/withdrawals-board.tsx'

export default function WithdrawalsPage() {
  const { t } = useTranslation('withdrawals')
  const list = useList()
  const mayDo = useMayDo()
  const isPending = withdrawalTabOf(list) === 'pending'
  return (
    <>
      <PageHead
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          isPending ? (
            <ExportLink list={listWithdrawalRequests} query={{ ...list.query, status: 'pending' }} />
          ) : (
            <ExportLink list={listConfirmedWithdrawals} query={list.query} />
          )
        }
      />
      <WithdrawalsBoard list={list} mayDecide={mayDo('transactions.decide')} />
    </>
  )
}
