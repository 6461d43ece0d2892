import type { DepositStatus } from '@mintmark/domain'
import { type DataColumn, formatMoney, MoneyText, StatusChip, type StatusTone } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { customerColumn, requestedColumn } from '../../app/list/columns.tsx'
import type { Deposit } from './deposits-api.ts'

const TONE: Record<DepositStatus, StatusTone> = {
  pending: 'pending',
  confirmed: 'good',
  rejected: 'bad',
  cancelled: 'neutral',
}

/** The columns of the deposits. The page shows the proofs. */
export function useDepositColumns(proofOf: (deposit: Deposit) => ReactNode): readonly DataColumn<Deposit>[] {
  const { t } = useTranslation('deposits')
  return [
    customerColumn(t('columns.user')),
    {
      key: 'amount',
      header: t('columns.amount'),
      numeric: true,
      onPhone: 'corner',
      render: ({ amount, received_amount: received, token_symbol }) => (
        <>
          <MoneyText value={received ?? amount} unit={token_symbol} strong />
          {received !== null && received !== amount && (
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {t('requested', { amount: formatMoney(amount, token_symbol) })}
            </Typography>
          )}
        </>
      ),
    },
    {
      key: 'method',
      header: t('columns.method'),
      // Balanced, a name with a hyphen does not break after it.
      render: ({ method_name }) => <Box sx={{ textWrap: 'balance' }}>{method_name ?? t('noMethod')}</Box>,
    },
    {
      key: 'status',
      header: t('columns.status'),
      onPhone: 'chip',
      render: ({ status, reversed_at }) =>
        reversed_at === null ? (
          <StatusChip tone={TONE[status]} label={t(`status.${status}`)} />
        ) : (
          <StatusChip tone="neutral" label={t('reversed')} />
        ),
    },
    { key: 'proof', header: t('columns.proof'), onPhone: 'half', render: proofOf },
    requestedColumn(t('columns.created'), 'deposits'),
  ]
}
