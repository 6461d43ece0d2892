import { PageHeader } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../app/page-title.tsx'
import { ExportInvestments } from '../features/investments/export-investments.tsx'
import { InvestmentsTable } from '../features/investments/investments-table.tsx'
import { InvestmentsToolbar } from '../features/investments/investments-toolbar.tsx'
import { useProofs } from '../features/proofs/use-proofs.tsx'
import { useMayDo } from '../features/session/use-may-do.ts'
import { useListPlace } from '../lists/use-list-place.ts'

export default function UserBundlesPage() {
  const { t } = useTranslation('investments')
  const place = useListPlace()
  const mayDo = useMayDo()
  const { proofOf, dialog } = useProofs()
  return (
    <>
      <PageTitle page={t('title')} />
      <PageHeader title={t('heading')} subtitle={t('subtitle')} actions={<ExportInvestments place={place} />} />
      <InvestmentsToolbar place={place} />
      <InvestmentsTable
        place={place}
        mayDecide={mayDo('investments.decide')}
        mayChangeProfit={mayDo('profit.change')}
        proofOf={proofOf}
      />
      {dialog}
    </>
  )
}
