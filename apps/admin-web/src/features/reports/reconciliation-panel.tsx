import { Panel } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { LiabilityTable } from './liability-table.tsx'

/** What customers own against what is held for them, on the dashboard. */
export function ReconciliationPanel({ mayReport }: { readonly mayReport: boolean }) {
  const { t } = useTranslation('reports')
  return (
    <Panel title={t('reconciliation.title')} detail={t('reconciliation.detail')} flush>
      <LiabilityTable isWhole={false} mayReport={mayReport} />
    </Panel>
  )
}
