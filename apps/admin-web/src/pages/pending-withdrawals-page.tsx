import { listWithdrawalRequests } from '@mintmark/contracts'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../app/page-head.tsx'
import { useMayDo } from '../features/session/use-may-do.ts'
import { queueQueryOf, WithdrawalQueue } from '../features/withdrawals/withdrawal-queue.tsx'
import { ExportLink } from '../lists/export-link.tsx'
import { useListPlace } from '../lists/use-list-place.ts'

export default function PendingWithdrawalsPage() {
  const { t } = useTranslation('withdrawals')
  const place = useListPlace()
  const mayDo = useMayDo()
  return (
    <>
      <PageHead
        title={t('queue.title')}
        subtitle={t('queue.subtitle')}
        actions={<ExportLink list={listWithdrawalRequests} query={queueQueryOf(place)} />}
      />
      <WithdrawalQueue place={place} mayDecide={mayDo('transactions.decide')} />
    </>
  )
}
