import type { Transaction } from '@mintmark/contracts'
import { KeyValueList, StatusChip, ViewDialog } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { depositHistoryFacts } from '../../facts/deposit-facts.tsx'
import { withdrawalHistoryFacts } from '../../facts/withdrawal-facts.tsx'
import { transactionsMessages } from '../../locales/en/transactions-messages.ts'
import { withdrawalPath } from '../../paths.ts'
import { OUTCOME_TONE, outcomeOf } from './transaction-status.ts'

interface TransactionDetailProps {
  readonly transaction: Transaction
  readonly onClose: () => void
}

/** The details of a deposit or withdrawal. */
export default function TransactionDetail({ transaction, onClose }: TransactionDetailProps) {
  const { type, id } = transaction
  const outcome = outcomeOf(transaction)
  const status = {
    label: transactionsMessages.detail.status,
    value: <StatusChip tone={OUTCOME_TONE[outcome]} label={transactionsMessages.outcome[outcome]} />,
  }
  const factsOf = type === 'withdrawal' ? withdrawalHistoryFacts : depositHistoryFacts
  return (
    <ViewDialog title={transactionsMessages.types[type]} onClose={onClose} maxWidth="xs">
      <KeyValueList items={[status, ...factsOf(transaction)]} />
      {type === 'withdrawal' && (
        <Button variant="outlined" color="inherit" href={withdrawalPath(id)}>
          {transactionsMessages.detail.receipt}
        </Button>
      )}
    </ViewDialog>
  )
}
