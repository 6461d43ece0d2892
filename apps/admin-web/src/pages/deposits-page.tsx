import { DepositList } from '../features/deposits/deposit-list.tsx'
import { useProofs } from '../features/proofs/use-proofs.tsx'
import { useMayDo } from '../features/session/use-may-do.ts'

export default function DepositsPage() {
  const mayDo = useMayDo()
  const { proofOf, dialog } = useProofs()
  return (
    <>
      <DepositList mayDecide={mayDo('transactions.decide')} proofOf={proofOf} />
      {dialog}
    </>
  )
}
