import { useMayDo } from '../features/session/use-may-do.ts'
import { WithdrawalQueue } from '../features/withdrawals/withdrawal-queue.tsx'

export default function PendingWithdrawalsPage() {
  return <WithdrawalQueue mayDecide={useMayDo()('transactions.decide')} />
}
