import { listWithdrawalRequests } from '@mintmark/contracts'
import { PageHeader } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../app/page-title.tsx'
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
      <PageTitle page={t('queue.title')} />
      <PageHeader
        title={t('queue.title')}
        subtitle={t('queue.subtitle')}
        actions={<ExportLink list={listWithdrawalRequests} query={queueQueryOf(place)} />}
      />
      <WithdrawalQueue place={place} mayDecide={mayDo('transactions.decide')} />
    </>
  )
}
