import type { StatementCoin } from '@mintmark/contracts'
import { DateText, formatMoney, MoneyText, moneyDirection, useUiLocale } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ledgerMessages } from '../../locales/en/ledger-messages.ts'
import { RateText } from './rate-text.tsx'

type Entry = StatementCoin['entries'][number]

interface BalanceLineProps {
  readonly title: string
  readonly at: string
  readonly coin: string
  readonly balance: string
  readonly value: StatementCoin['opening_value']
}

/** A balance at an end of the period, and its value. */
export function BalanceLine({ title, at, coin, balance, value }: BalanceLineProps) {
  const isNothing = moneyDirection(balance) === 'still'
  return (
    <Line
      when={<DateText value={at} style="date" utc />}
      what={<strong>{title}</strong>}
      detail={
        value && value.price_source !== null && !isNothing ? (
          <span>
            <RateText coin={coin} rate={value.price} source={value.price_source} />,{' '}
            <DateText value={value.price_at} utc />
          </span>
        ) : (
          value === null && !isNothing && ledgerMessages.statement.noPrice
        )
      }
      balance={
        <>
          <MoneyText value={balance} unit={coin} strong />
          {coin !== 'USD' && (
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {/* Nothing is worth nothing at any price. */}
              <MoneyText value={isNothing ? '0' : value?.usd_value} unit="USD" />
            </Typography>
          )}
        </>
      }
    />
  )
}

/** The movements of an entry, in sentences. A change of the balance is shown only if there is one. */
export function EntryLine({ entry, symbol }: { readonly entry: Entry; readonly symbol: string }) {
  const sentenceOf = useSentence(symbol)
  const locale = useUiLocale()
  const { at, kind, movements, amount, fee, balance, rate, rate_source } = entry
  return (
    <Line
      when={<DateText value={at} utc />}
      what={ledgerMessages.kinds[kind]}
      detail={
        <>
          {movements.map((movement) => (
            <span key={`${movement.from}-${movement.to}`}>{sentenceOf(movement)}</span>
          ))}
          {moneyDirection(fee) !== 'still' && (
            <span>{ledgerMessages.statement.fee({ amount: formatMoney(fee, symbol, { locale }) })}</span>
          )}
          <RateText coin={symbol} rate={rate} source={rate_source} />
        </>
      }
      change={moneyDirection(amount) !== 'still' && <MoneyText value={amount} unit={symbol} tone="movement" />}
      balance={<MoneyText value={balance} unit={symbol} />}
    />
  )
}

/** 'Moved 0.5 BTC from available to on hold.' */
function useSentence(coin: string) {
  const locale = useUiLocale()
  return ({ from, to, amount: value }: Entry['movements'][number]): string => {
    const amount = formatMoney(value, coin, { locale })
    const name = (account: NonNullable<typeof from>) => ledgerMessages.statement.accounts[account]
    if (from === null) return to === null ? amount : ledgerMessages.statement.added({ amount, to: name(to) })
    if (to === null) return ledgerMessages.statement.took({ amount, from: name(from) })
    return ledgerMessages.statement.moved({ amount, from: name(from), to: name(to) })
  }
}

const time = {
  color: 'text.secondary',
  gridColumn: { xs: '1 / -1', md: 'auto' },
  fontSize: '0.75rem',
  lineHeight: 2,
  '@media print': { gridColumn: 'auto' },
} as const

interface LineProps {
  readonly when: ReactNode
  readonly what: ReactNode
  readonly detail: ReactNode
  /** Absent for a balance. */
  readonly change?: ReactNode
  readonly balance: ReactNode
}

const columns = {
  display: 'grid',
  columnGap: 2,
  rowGap: 0.25,
  px: 2.5,
  py: 1.25,
  fontSize: '0.875rem',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '190px minmax(0, 1fr) 180px 190px' },
  '& + &': { borderTop: 1, borderColor: 'divider' },
  '@media print': { gridTemplateColumns: '150px minmax(0, 1fr) 150px 150px' },
} as const

const heading = {
  display: { xs: 'none', md: 'grid' },
  fontSize: '0.75rem',
  fontWeight: 550,
  color: 'text.secondary',
  '@media print': { ...columns['@media print'], display: 'grid' },
} as const

/** The figures stand below each other on a phone, and in columns on a wide screen and on paper. */
const figures = {
  display: { xs: 'grid', md: 'contents' },
  alignContent: 'start',
  textAlign: 'right',
  '@media print': { display: 'contents' },
} as const

/** Names the columns of a wide screen and of paper. */
export function StatementHeading() {
  const names = ledgerMessages.statement.columns
  return (
    <Box component="li" sx={{ ...columns, ...heading }}>
      <span>{names.date}</span>
      <span>{names.activity}</span>
      <Box component="span" sx={{ textAlign: 'right' }}>
        {names.change}
      </Box>
      <Box component="span" sx={{ textAlign: 'right' }}>
        {names.balance}
      </Box>
    </Box>
  )
}

function Line({ when, what, detail, change, balance }: LineProps) {
  return (
    <Box component="li" sx={columns}>
      <Box sx={time}>{when}</Box>
      <Box sx={{ minWidth: 0 }}>
        {what}
        <Typography variant="caption" component="div" sx={{ display: 'grid', color: 'text.secondary' }}>
          {detail}
        </Typography>
      </Box>
      <Box sx={figures}>
        <Box sx={{ textAlign: 'right' }}>{change}</Box>
        <Box sx={{ textAlign: 'right' }}>{balance}</Box>
      </Box>
    </Box>
  )
}
