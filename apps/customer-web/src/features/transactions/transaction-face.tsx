import type { Transaction } from '@mintmark/contracts'
import { DateText, MoneyText, StatusChip } from '@mintmark/ui'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { factMessages } from '../../locales/en/fact-messages.ts'
import { transactionsMessages } from '../../locales/en/transactions-messages.ts'
import { MovementAmounts } from './movement-amounts.tsx'
import { titleOf } from './title-of.ts'
import { statusOf, toneOf } from './transaction-status.ts'
import { worthOf } from './worth-of.ts'

const ICON: Record<Transaction['type'], ReactNode> = {
  deposit: <ArrowDownward />,
  withdrawal: <ArrowUpward />,
  bundle: <Inventory2Outlined />,
}

/** On a phone, the amount stands next to the title, and the status next to the time; on a wide screen, each has its own column. */
const layout = {
  display: 'grid',
  flex: 1,
  minWidth: 0,
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: { xs: 0.5, md: 0 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 130px 210px 150px' },
} as const
/** A separate column, beside both lines of the title. */
const beside = '1 / span 2'

/** The title, time and status of a transaction, the amount that it moved, and its value. */
export function TransactionFace({ transaction }: { readonly transaction: Transaction }) {
  const { type, movements } = transaction
  return (
    <>
      <Icon>{ICON[type]}</Icon>
      <Box sx={layout}>
        <Typography variant="subtitle2" component="p" sx={{ gridColumn: 1, gridRow: 1, overflowWrap: 'anywhere' }}>
          {titleOf(transaction)}
        </Typography>
        <Times transaction={transaction} />
        <Box sx={{ gridColumn: 2, gridRow: { xs: 2, md: beside }, justifySelf: { xs: 'end', md: 'start' } }}>
          <StatusChip tone={toneOf(transaction)} label={transactionsMessages.status[statusOf(transaction)]} />
        </Box>
        <Box
          sx={{
            display: 'grid',
            justifyItems: 'end',
            fontSize: '0.875rem',
            gridRow: { xs: 1, md: beside },
            gridColumn: { xs: 2, md: 3 },
          }}
        >
          <MovementAmounts movements={movements} strong />
        </Box>
        <Box
          sx={{
            gridColumn: { xs: 1, md: 4 },
            gridRow: { xs: 3, md: beside },
            justifySelf: { xs: 'start', md: 'end' },
            fontSize: { xs: '0.75rem', md: '0.875rem' },
            color: 'text.secondary',
          }}
        >
          <MoneyText value={worthOf(movements)} unit="USD" />
        </Box>
      </Box>
    </>
  )
}

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        // The narrowest phones need its room for the name and the amount.
        '@media (max-width: 359.95px)': { display: 'none' },
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
      {children}
    </Box>
  )
}

/** The times of a transaction, and the reason for it. */
function Times({ transaction }: { readonly transaction: Transaction }) {
  const { created_at, reversed_at, reason } = transaction
  const detail = { color: 'text.secondary', overflowWrap: 'anywhere' } as const
  return (
    <Box sx={{ gridColumn: 1, gridRow: 2, minWidth: 0 }}>
      <Typography variant="caption" component="p" sx={detail}>
        <DateText value={created_at} />
      </Typography>
      {reversed_at !== null && (
        <Typography variant="caption" component="p" sx={detail}>
          {factMessages.reversed} <DateText value={reversed_at} />
        </Typography>
      )}
      {reason !== null && (
        <Typography variant="caption" component="p" sx={detail}>
          {transactionsMessages.reason({ reason })}
        </Typography>
      )}
    </Box>
  )
}
