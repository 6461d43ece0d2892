import type { Transaction } from '@mintmark/contracts'
import { DateText } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { transactionsMessages } from '../../locales/en/transactions-messages.ts'
import { MovementAmounts } from './movement-amounts.tsx'
import { titleOf } from './title-of.ts'
import { OpenableTransaction } from './transaction-card.tsx'
import { statusOf } from './transaction-status.ts'

interface TransactionRowProps {
  readonly transaction: Transaction
  readonly onOpen: (transaction: Transaction) => void
}

/** A transaction in two lines. */
export function TransactionRow({ transaction, onOpen }: TransactionRowProps) {
  const { created_at, movements } = transaction
  return (
    <OpenableTransaction transaction={transaction} onOpen={onOpen}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {titleOf(transaction)}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          <DateText value={created_at} /> · {transactionsMessages.status[statusOf(transaction)]}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'end', fontSize: '0.875rem' }}>
        <MovementAmounts movements={movements} />
      </Box>
    </OpenableTransaction>
  )
}
