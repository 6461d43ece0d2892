import { CoinBadge, DateText, EmptyState, MoneyText, RowList } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Statement, StatementCoin } from './ledger-api.ts'
import { RateText } from './rate-text.tsx'

/** Opening balance, entries and closing balance of each coin. */
export function StatementView({ statement }: { readonly statement: Statement }) {
  const { t } = useTranslation()
  if (statement.coins.length === 0) return <EmptyState text={t('ledger.statement.none')} />
  return statement.coins.map((coin) => <CoinStatement key={coin.symbol} coin={coin} />)
}

function CoinStatement({ coin }: { readonly coin: StatementCoin }) {
  const { t } = useTranslation()
  const { symbol, opening_balance, closing_balance, entries } = coin
  return (
    <Box component="section" aria-label={t('ledger.statement.entries', { coin: symbol })}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <CoinBadge symbol={symbol} size={28} />
        <Typography variant="h4" component="h3">
          {symbol}
        </Typography>
      </Box>
      <RowList>
        <Line start={t('ledger.statement.opening')} end={<MoneyText value={opening_balance} unit={symbol} strong />} />
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} symbol={symbol} />
        ))}
        <Line start={t('ledger.statement.closing')} end={<MoneyText value={closing_balance} unit={symbol} strong />} />
      </RowList>
    </Box>
  )
}

interface EntryLineProps {
  readonly entry: StatementCoin['entries'][number]
  readonly symbol: string
}

function EntryLine({ entry, symbol }: EntryLineProps) {
  const { t } = useTranslation()
  const { at, kind, amount, balance, rate, rate_source } = entry
  return (
    <Line
      start={t(`ledger.kinds.${kind}`)}
      startDetail={
        <>
          <DateText value={at} utc />
          <RateText coin={symbol} rate={rate} source={rate_source} />
        </>
      }
      end={<MoneyText value={amount} unit={symbol} tone="movement" />}
      endDetail={
        <>
          {t('ledger.statement.balance')} <MoneyText value={balance} unit={symbol} />
        </>
      }
    />
  )
}

interface LineProps {
  readonly start: ReactNode
  readonly startDetail?: ReactNode
  readonly end: ReactNode
  readonly endDetail?: ReactNode
}

const detail = { fontSize: '0.75rem', color: 'text.secondary' } as const

function Line({ start, startDetail, end, endDetail }: LineProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: 2,
        py: 1.25,
        fontSize: '0.875rem',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        {start}
        <Box sx={{ ...detail, display: 'grid' }}>{startDetail}</Box>
      </Box>
      <Box sx={{ ml: 'auto', textAlign: 'right' }}>
        {end}
        <Box sx={detail}>{endDetail}</Box>
      </Box>
    </Box>
  )
}
