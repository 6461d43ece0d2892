import type { Deposit } from '@mintmark/contracts'
import type { DepositStatus } from '@mintmark/domain'
import { type DataColumn, formatMoney, MoneyText, StatusChip, type StatusTone } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { customerColumn, requestedColumn } from '../../lists/columns.tsx'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'

const TONE: Record<DepositStatus, StatusTone> = {
  pending: 'pending',
  confirmed: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
}

/** The columns of the deposits. The page shows the proofs. */
export function depositColumns(proofOf: (deposit: Deposit) => ReactNode): readonly DataColumn<Deposit>[] {
  return [
    customerColumn(depositsMessages.columns.user),
    {
      key: 'amount',
      header: depositsMessages.columns.amount,
      numeric: true,
      onPhone: 'corner',
      render: ({ amount, received_amount: received, token_symbol }) => (
        <>
          <MoneyText value={received ?? amount} unit={token_symbol} strong />
          {received !== null && received !== amount && (
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {depositsMessages.requested({ amount: formatMoney(amount, token_symbol) })}
            </Typography>
          )}
        </>
      ),
    },
    {
      key: 'method',
      header: depositsMessages.columns.method,
      // Balanced, a name with a hyphen does not break after it.
      render: ({ method_name }) => <Box sx={{ textWrap: 'balance' }}>{method_name ?? depositsMessages.noMethod}</Box>,
    },
    {
      key: 'status',
      header: depositsMessages.columns.status,
      onPhone: 'chip',
      render: ({ status, reversed_at }) =>
        reversed_at === null ? (
          <StatusChip tone={TONE[status]} label={depositsMessages.status[status]} />
        ) : (
          <StatusChip tone="neutral" label={depositsMessages.reversed} />
        ),
    },
    { key: 'proof', header: depositsMessages.columns.proof, onPhone: 'half', render: proofOf },
    requestedColumn(depositsMessages.columns.created, 'deposits'),
  ]
}
