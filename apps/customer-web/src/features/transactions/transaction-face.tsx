import type { Transaction } from '@mintmark/contracts'
import { DateText, MoneyText, StatusChip } from '@mintmark/ui'
import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { transactionsMessages } from '../../locales/en/transactions-messages.ts'
import { titleOf } from './title-of.ts'
import { statusOf, toneOf } from './transaction-status.ts'
import { worthOf } from './worth-of.ts'

const ICON: Record<Transaction['type'], ReactNode> = {
  deposit: <ArrowDownward />,
  withdrawal: <ArrowUpward />,
  bundle: <Inventory2Outlined />,
}

/** On a phone the status stands below the amounts; on a wide screen it has its own column. */
const layout = {
  display: 'grid',
  flex: 1,
  minWidth: 0,
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 130px 210px 150px' },
} as const

/** The title, time and status of a transaction, the amount that it moved, and its value. */
export function TransactionFace({ transaction }: { readonly transaction: Transaction }) {
  const { type, movements } = transaction
  return (
    <>
      <Icon>{ICON[type]}</Icon>
      <Box sx={layout}>
        <What transaction={transaction} />
        <Box sx={{ gridColumn: { xs: 2, md: 2 }, gridRow: { xs: 2, md: 1 }, justifySelf: { xs: 'end', md: 'start' } }}>
          <StatusChip tone={toneOf(transaction)} label={transactionsMessages.status[statusOf(transaction)]} />
        </Box>
        <Box
          sx={{ display: 'grid', justifyItems: 'end', fontSize: '0.875rem', gridRow: 1, gridColumn: { xs: 2, md: 3 } }}
        >
          {movements.map(({ symbol, amount, account }) => (
            <MoneyText
              key={symbol}
              value={amount}
              unit={symbol}
              tone={account === 'available' || account === 'profit' ? 'movement' : 'plain'}
              strong
            />
          ))}
        </Box>
        <Box
          sx={{
            gridColumn: { xs: 1, md: 4 },
            gridRow: { xs: 2, md: 1 },
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

function What({ transaction }: { readonly transaction: Transaction }) {
  const { created_at, reversed_at, reason } = transaction
  // On a phone, a long amount leaves less room than a date and time need.
  const detail = { color: 'text.secondary', overflowWrap: 'anywhere', '& time': { whiteSpace: 'normal' } } as const
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {titleOf(transaction)}
      </Typography>
      <Typography variant="caption" component="p" sx={detail}>
        <DateText value={created_at} />
      </Typography>
      {reversed_at !== null && (
        <Typography variant="caption" component="p" sx={detail}>
          {transactionsMessages.reversedOn} <DateText value={reversed_at} />
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
