import { PageHeader } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../app/page-title.tsx'
import { useMayDo } from '../features/session/use-may-do.ts'
import { WithdrawalsBoard } from '../features/withdrawals/withdrawals-board.tsx'
import { useListPlace } from '../lists/use-list-place.ts'

export default function WithdrawalsPage() {
  const { t } = useTranslation('withdrawals')
  const mayDo = useMayDo()
  return (
    <>
      <PageTitle page={t('title')} />
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <WithdrawalsBoard place={useListPlace()} mayDecide={mayDo('transactions.decide')} />
    </>
  )
}
