import type { Transaction } from '@mintmark/contracts'
import { lazyDialog } from '@mintmark/ui'
import { type ReactNode, Suspense } from 'react'

const TransactionDetail = lazyDialog(() => import('./transaction-detail.tsx'))

interface ShownTransactionProps {
  readonly transaction: Transaction
  readonly onClose: () => void
}

/** The details of a transaction. */
export const ShownTransaction = (props: ShownTransactionProps) => (
  <Suspense fallback={null}>
    <TransactionDetail {...props} />
  </Suspense>
)

interface OpenedTransactionProps extends ShownTransactionProps {
  /** Shows a deposit with the customer's actions for it. */
  readonly renderDeposit: (id: string, onClose: () => void) => ReactNode
}

/** The details of a transaction: a customer's own deposit can still be paid or canceled, everything else is only shown. */
export function OpenedTransaction({ transaction, renderDeposit, onClose }: OpenedTransactionProps) {
  if (transaction.source_table === 'deposits') return renderDeposit(transaction.id, onClose)
  return <ShownTransaction transaction={transaction} onClose={onClose} />
}
