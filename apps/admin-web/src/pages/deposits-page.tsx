import { listDeposits } from '@mintmark/contracts'
import { PageHeader } from '@mintmark/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../app/page-title.tsx'
import { DepositCounters } from '../features/deposits/deposit-counters.tsx'
import { DepositsTable, depositQueryOf } from '../features/deposits/deposits-table.tsx'
import { DepositsToolbar } from '../features/deposits/deposits-toolbar.tsx'
import { type Proof, ProofDialog } from '../features/proofs/proof-dialog.tsx'
import { ViewProof } from '../features/proofs/view-proof.tsx'
import { useMayDo } from '../features/session/use-may-do.ts'
import { ExportLink } from '../lists/export-link.tsx'
import { useListPlace } from '../lists/use-list-place.ts'

export default function DepositsPage() {
  const { t } = useTranslation('deposits')
  const place = useListPlace()
  const mayDo = useMayDo()
  const [proof, setProof] = useState<Proof | null>(null)
  return (
    <>
      <PageTitle page={t('title')} />
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={<ExportLink list={listDeposits} query={depositQueryOf(place)} />}
      />
      <DepositsToolbar place={place} />
      <DepositCounters query={place.query} />
      <DepositsTable
        place={place}
        mayDecide={mayDo('transactions.decide')}
        proofOf={({ user_email, payment_proof }) => (
          <ViewProof owner={user_email} payment_proof={payment_proof} onView={setProof} />
        )}
      />
      {proof && <ProofDialog proof={proof} onClose={() => setProof(null)} />}
    </>
  )
}
