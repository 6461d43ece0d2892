import type { PortfolioHistory } from '@mintmark/contracts'
import { PORTFOLIO_PERIODS, type PortfolioPeriod } from '@mintmark/domain'
import { EmptyState, formatMoney, MoneyText, Panel, QueryContent, SegmentedControl, useUiLocale } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { lazy, Suspense } from 'react'
import { ChartCredit } from '../../charts/chart-credit.tsx'
import { balancesMessages } from '../../locales/en/balances-messages.ts'
import { useUrlChoice } from '../../use-url-choice.ts'
import { usePortfolioHistory } from './use-portfolio.ts'

const ValueChart = lazy(() => import('./value-chart.tsx'))

const HEIGHT = 240

const DEFAULT_PERIOD = '30d'
const PERIODS = [DEFAULT_PERIOD, ...PORTFOLIO_PERIODS.filter((each) => each !== DEFAULT_PERIOD)] as const

/** The value of the portfolio over a period, which is in the address, and its gain. */
export function ValuePanel({ userId }: { readonly userId: string }) {
  const [period, setPeriod] = useUrlChoice('period', PERIODS)
  const query = usePortfolioHistory(userId, period)
  return (
    <Panel
      title={balancesMessages.history}
      actions={<PeriodChoice period={period} onChange={setPeriod} />}
      detail={<Gain value={gainOf(query)} period={period} />}
    >
      <QueryContent
        // The answer of another period is not this one's.
        query={{ ...query, data: query.currentData }}
        failed={balancesMessages.historyFailed}
        loading={<Skeleton variant="rounded" height={HEIGHT} />}
      >
        {(history) => <History history={history} />}
      </QueryContent>
      <ChartCredit />
    </Panel>
  )
}

interface PeriodChoiceProps {
  readonly period: PortfolioPeriod
  readonly onChange: (period: PortfolioPeriod) => void
}

function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  return (
    <SegmentedControl
      dense
      label={balancesMessages.period}
      segments={PORTFOLIO_PERIODS.map((each) => ({
        value: each,
        label: balancesMessages.periodsShort[each],
        name: balancesMessages.periods[each],
      }))}
      value={period}
      onChange={onChange}
    />
  )
}

/** Unknown once it failed to load, so that nothing pretends to be loading still. */
function gainOf({ currentData, isError }: ReturnType<typeof usePortfolioHistory>): string | null | undefined {
  if (currentData) return currentData.gain_usd
  return isError ? null : undefined
}

interface GainProps {
  /** Undefined while it is loading; null if unknown. */
  readonly value: string | null | undefined
  readonly period: PortfolioPeriod
}

function Gain({ value, period }: GainProps) {
  if (value === undefined) return <Skeleton width={140} />
  return (
    <span title={balancesMessages.gainText}>
      <MoneyText value={value} unit="USD" tone="gain" /> {balancesMessages.gainOver[period]}
    </span>
  )
}

function History({ history: { points, missing } }: { readonly history: PortfolioHistory }) {
  const locale = useUiLocale()
  const known = points.filter(({ usd_value }) => usd_value !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || known.every(({ usd_value }) => Number(usd_value) === 0))
    return <EmptyState text={balancesMessages.historyEmpty} detail={balancesMessages.historyEmptyText} />
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  const label = balancesMessages.historyLabel({
    from: date.format(new Date(first.at)),
    to: date.format(new Date(last.at)),
    first: formatMoney(first.usd_value, 'USD', { locale }),
    last: formatMoney(last.usd_value, 'USD', { locale }),
  })
  return (
    <Box>
      <Suspense fallback={<Skeleton variant="rounded" height={HEIGHT} />}>
        <ValueChart points={points} label={label} height={HEIGHT} />
      </Suspense>
      {missing.length > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
          {balancesMessages.historyGaps({ coins: missing.join(', ') })}
        </Typography>
      )}
    </Box>
  )
}
