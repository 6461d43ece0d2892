import type { ReactNode } from 'react'
import { TransactionDetail } from './transaction-detail.tsx'
import type { Transaction } from './transactions-api.ts'

interface OpenedTransactionProps {
  readonly transaction: Transaction
  /** Shows a deposit with what the customer can do about it. */
  readonly renderDeposit: (id: string, onClose: () => void) => ReactNode
  readonly onClose: () => void
}

/** The details of a transaction: a customer's own deposit can still be paid or canceled, everything else is only shown. */
export function OpenedTransaction({ transaction, renderDeposit, onClose }: OpenedTransactionProps) {
  if (transaction.source_table === 'deposits') return renderDeposit(transaction.id, onClose)
  return <TransactionDetail transaction={transaction} onClose={onClose} />
}
