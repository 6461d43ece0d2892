import type { Deposit } from '@mintmark/contracts'
import { type DepositStatus, lacksTxid } from '@mintmark/domain'
import { type DataColumn, formatMoney, MoneyText, StatusChip, type StatusTone } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { customerColumn, requestedColumn } from '../../lists/columns.tsx'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { txidMessages } from '../../locales/en/txid-messages.ts'

const TONE: Record<DepositStatus, StatusTone> = {
  pending: 'pending',
  confirmed: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
}

/** The status, and a mark if no transaction ID shows that a crypto deposit arrived. */
function DepositState({ status, reversed_at, ...paid }: Deposit) {
  if (reversed_at !== null) return <StatusChip tone="neutral" label={depositsMessages.reversed} />
  const chip = <StatusChip tone={TONE[status]} label={depositsMessages.status[status]} />
  if (status !== 'confirmed' || !lacksTxid(paid)) return chip
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      {chip}
      <StatusChip tone="pending" label={txidMessages.noTxid} />
    </Box>
  )
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
      render: (deposit) => <DepositState {...deposit} />,
    },
    { key: 'proof', header: depositsMessages.columns.proof, onPhone: 'half', render: proofOf },
    requestedColumn(depositsMessages.columns.created, 'deposits'),
  ]
}
