import type { LedgerLine } from '@mintmark/contracts'
import { DateText, MoneyText, moneyDirection, Reference } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { ledgerMessages } from '../../locales/en/ledger-messages.ts'
import { RateText } from './rate-text.tsx'

const PARTS = ['available', 'held', 'invested', 'profit'] as const

const rowStyle = {
  display: 'grid',
  columnGap: 4,
  rowGap: 1.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 250px 250px' },
  py: 2,
  fontSize: '0.875rem',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

const isSome = (value: string) => moneyDirection(value) !== 'still'

/** One entry: its kind, its change and the balance after it. */
export function LedgerRow({ line }: { readonly line: LedgerLine }) {
  const { at, kind, reason, subject_id, symbol: coin } = line
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          {ledgerMessages.kinds[kind]}
        </Typography>
        <Box sx={{ display: 'grid', fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <DateText value={at} />
          <RateText coin={coin} rate={line.rate} source={line.rate_source} />
          {reason !== null && <span>{reason}</span>}
          <Reference id={subject_id} copyLabel={ledgerMessages.copyReference} />
        </Box>
      </Box>
      <Changes line={line} />
      <After line={line} />
    </Box>
  )
}

function Changes({ line }: { readonly line: LedgerLine }) {
  return (
    <Figures title={ledgerMessages.change}>
      {PARTS.filter((part) => isSome(line[`${part}_change`])).map((part) => (
        <Figure key={part} label={ledgerMessages.parts[part]}>
          <MoneyText value={line[`${part}_change`]} unit={line.symbol} tone="movement" />
        </Figure>
      ))}
    </Figures>
  )
}

/** The balance after the entry: available, and held, invested and profit if any. */
function After({ line }: { readonly line: LedgerLine }) {
  const { symbol: coin, available_balance, actual_balance, invested_balance, profit_balance } = line
  return (
    <Figures title={ledgerMessages.after}>
      <Figure label={ledgerMessages.parts.available}>
        <MoneyText value={available_balance} unit={coin} strong />
      </Figure>
      {actual_balance !== available_balance && (
        <Figure label={ledgerMessages.actual}>
          <MoneyText value={actual_balance} unit={coin} />
        </Figure>
      )}
      {isSome(invested_balance) && (
        <Figure label={ledgerMessages.parts.invested}>
          <MoneyText value={invested_balance} unit={coin} />
        </Figure>
      )}
      {isSome(profit_balance) && (
        <Figure label={ledgerMessages.parts.profit}>
          <MoneyText value={profit_balance} unit={coin} />
        </Figure>
      )}
    </Figures>
  )
}

function Figures({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <Box>
      <Typography id={id} variant="caption" component="p" sx={{ color: 'text.secondary', mb: 0.25 }}>
        {title}
      </Typography>
      <Box component="dl" aria-labelledby={id} sx={{ m: 0, display: 'grid', gap: 0.25 }}>
        {children}
      </Box>
    </Box>
  )
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, ml: 'auto' }}>
        {children}
      </Box>
    </Box>
  )
}
