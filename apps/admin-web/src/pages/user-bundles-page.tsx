import { InvestmentList } from '../features/investments/investment-list.tsx'
import { useProofs } from '../features/proofs/use-proofs.tsx'
import { useMayDo } from '../features/session/use-may-do.ts'

export default function UserBundlesPage() {
  const mayDo = useMayDo()
  const { proofOf, dialog } = useProofs()
  return (
    <>
      <InvestmentList
        mayDecide={mayDo('investments.decide')}
        mayChangeProfit={mayDo('profit.change')}
        proofOf={proofOf}
      />
      {dialog}
    </>
  )
}
