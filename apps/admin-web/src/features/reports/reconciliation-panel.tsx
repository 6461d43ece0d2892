import { Panel } from '@mintmark/ui'
import { reportsMessages } from '../../locales/en/reports-messages.ts'
import { LiabilityTable } from './liability-table.tsx'

/** Customer balances against the custody balances, on the dashboard. */
export function ReconciliationPanel({ mayReport }: { readonly mayReport: boolean }) {
  return (
    <Panel title={reportsMessages.reconciliation.title} detail={reportsMessages.reconciliation.detail} flush>
      <LiabilityTable isWhole={false} mayReport={mayReport} />
    </Panel>
  )
}
