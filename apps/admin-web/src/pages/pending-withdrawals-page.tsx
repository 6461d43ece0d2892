import { PageHeader } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../app/page-title.tsx'
import { useMayDo } from '../features/session/use-may-do.ts'
import { WithdrawalQueue } from '../features/withdrawals/withdrawal-queue.tsx'
import { useListPlace } from '../lists/use-list-place.ts'

export default function PendingWithdrawalsPage() {
  const { t } = useTranslation('withdrawals')
  const mayDo = useMayDo()
  return (
    <>
      <PageTitle page={t('queue.title')} />
      <PageHeader title={t('queue.title')} subtitle={t('queue.subtitle')} />
      <WithdrawalQueue place={useListPlace()} mayDecide={mayDo('transactions.decide')} />
    </>
  )
}
