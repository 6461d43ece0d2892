import type { FundingAccount } from '@mintmark/contracts'
import { useState } from 'react'
import { useFundingAccounts } from '../features/funding/use-funding-accounts.ts'
import { InvestmentList } from '../features/investments/investment-list.tsx'
import { NewRunDialog } from '../features/profit-runs/new-run-dialog.tsx'
import { useProofs } from '../features/proofs/use-proofs.tsx'
import { useMayDo } from '../features/session/use-may-do.ts'

export default function UserBundlesPage() {
  const mayDo = useMayDo()
  const { proofOf, dialog } = useProofs()
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const accounts = useFundingAccounts().data?.rows ?? []
  return (
    <>
      <InvestmentList
        mayDecide={mayDo('investments.decide')}
        mayChangeProfit={mayDo('profit.change')}
        onRun={setChosen}
        proofOf={proofOf}
        sourceOf={({ funding_id }) => accounts.find(({ id }: FundingAccount) => id === funding_id)}
      />
      {dialog}
      {chosen && <NewRunDialog investmentIds={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
