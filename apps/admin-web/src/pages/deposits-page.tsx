import { listDeposits } from '@mintmark/contracts'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../app/page-head.tsx'
import { DepositCounters } from '../features/deposits/deposit-counters.tsx'
import { DepositsTable, depositQueryOf } from '../features/deposits/deposits-table.tsx'
import { DepositsToolbar } from '../features/deposits/deposits-toolbar.tsx'
import { useProofs } from '../features/proofs/use-proofs.tsx'
import { useMayDo } from '../features/session/use-may-do.ts'
import { ExportLink } from '../lists/export-link.tsx'
import { useListPlace } from '../lists/use-list-place.ts'

export default function DepositsPage() {
  const { t } = useTranslation('deposits')
  const place = useListPlace()
  const mayDo = useMayDo()
  const { proofOf, dialog } = useProofs()
  return (
    <>
      <PageHead
        title={t('title')}
        subtitle={t('subtitle')}
        actions={<ExportLink list={listDeposits} query={depositQueryOf(place)} />}
      />
      <DepositsToolbar place={place} />
      <DepositCounters query={place.query} />
      <DepositsTable place={place} mayDecide={mayDo('transactions.decide')} proofOf={proofOf} />
      {dialog}
    </>
  )
}
