import { listConfirmedWithdrawals, listWithdrawalRequests } from '@mintmark/contracts'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../app/page-head.tsx'
import { useMayDo } from '../features/session/use-may-do.ts'
import { WithdrawalsBoard, withdrawalTabOf } from '../features/withdrawals/withdrawals-board.tsx'
import { ExportLink } from '../lists/export-link.tsx'
import { useListPlace } from '../lists/use-list-place.ts'

export default function WithdrawalsPage() {
  const { t } = useTranslation('withdrawals')
  const place = useListPlace()
  const mayDo = useMayDo()
  const { query, sort } = place
  const isPending = withdrawalTabOf(place) === 'pending'
  return (
    <>
      <PageHead
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          isPending ? (
            <ExportLink list={listWithdrawalRequests} query={{ query, sort, status: 'pending' }} />
          ) : (
            <ExportLink list={listConfirmedWithdrawals} query={{ query, sort }} />
          )
        }
      />
      <WithdrawalsBoard place={place} mayDecide={mayDo('transactions.decide')} />
    </>
  )
}
