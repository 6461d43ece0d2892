import { DateText, MoneyText, StatusChip } from '@mintmark/ui'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { investmentPath } from '../../app/paths.ts'
import { movementsOf } from './movements-of.ts'
import { hasDetails, statusOf, toneOf } from './transaction-status.ts'
import type { Transaction } from './transactions-api.ts'

const ICON: Record<Transaction['type'], ReactNode> = {
  deposit: <ArrowDownward />,
  withdrawal: <ArrowUpward />,
  bundle: <Inventory2Outlined />,
}

interface TransactionCardProps {
  readonly transaction: Transaction
  readonly onOpen: (transaction: Transaction) => void
}

const rowStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  width: '100%',
  px: 2.5,
  py: 1.75,
  textAlign: 'left',
  // A button does not inherit the font.
  fontFamily: 'inherit',
} as const
const opens = { '&:hover': { bgcolor: 'action.hover' }, '&.Mui-focusVisible': { outlineOffset: -2 } } as const

/** One transaction. It opens its details, or the page of the investment. */
export function TransactionCard({ transaction, onOpen }: TransactionCardProps) {
  const face = <TransactionFace transaction={transaction} />
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      {transaction.user_bundle_id !== null ? (
        <ButtonBase href={investmentPath(transaction.user_bundle_id)} sx={{ ...rowStyle, ...opens }}>
          {face}
        </ButtonBase>
      ) : hasDetails(transaction) ? (
        <ButtonBase onClick={() => onOpen(transaction)} aria-haspopup="dialog" sx={{ ...rowStyle, ...opens }}>
          {face}
        </ButtonBase>
      ) : (
        <Box sx={rowStyle}>{face}</Box>
      )}
    </Box>
  )
}

function useTitle({ type, bundle_name: name, source_table }: Transaction): string {
  const { t } = useTranslation()
  if (source_table === 'funds') return t('transactions.fundAdded')
  if (name === null) return t(`transactions.types.${type}`)
  if (source_table === 'payouts') return t('transactions.payout', { name })
  return t(source_table === 'returns' ? 'transactions.returned' : 'transactions.plan', { name })
}

function TransactionFace({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation()
  const { type, created_at, reversed_at } = transaction
  return (
    <>
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 40,
          height: 40,
          flexShrink: 0,
          borderRadius: '50%',
          bgcolor: 'action.hover',
          color: 'text.secondary',
          '& svg': { fontSize: 20 },
        }}
      >
        {ICON[type]}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" noWrap>
          {useTitle(transaction)}
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <DateText value={created_at} />
        </Typography>
        {reversed_at !== null && (
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {t('transactions.reversedOn')} <DateText value={reversed_at} />
          </Typography>
        )}
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'end', gap: 0.5, fontSize: '0.875rem' }}>
        {movementsOf(transaction).map(({ value, unit, isMovement }) => (
          <MoneyText key={unit + value} value={value} unit={unit} tone={isMovement ? 'movement' : 'plain'} strong />
        ))}
        <StatusChip tone={toneOf(transaction)} label={t(`transactions.status.${statusOf(transaction)}`)} />
      </Box>
    </>
  )
}
