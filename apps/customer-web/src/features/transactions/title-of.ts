import type { Transaction } from '@mintmark/contracts'
import { transactionsMessages } from '../../locales/en/transactions-messages.ts'

/** The title of a transaction, in a few words. */
export function titleOf({ type, bundle_name: name, source_table, movements }: Transaction): string {
  if (source_table === 'funds') return transactionsMessages.fundAdded
  if (source_table === 'reversals') return transactionsMessages.reversal
  if (name === null) return transactionsMessages.types[type]
  if (source_table === 'profits') {
    const isLoss = movements.some(({ amount }) => amount.startsWith('-'))
    return transactionsMessages[isLoss ? 'profitReduced' : 'profitCredited']({ name })
  }
  if (source_table === 'payouts') return transactionsMessages.payout({ name })
  return transactionsMessages[source_table === 'returns' ? 'returned' : 'plan']({ name })
}
