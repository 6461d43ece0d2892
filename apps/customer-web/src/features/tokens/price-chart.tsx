import type { Candle } from '@mintmark/contracts'
import { CANDLE_INTERVALS } from '@mintmark/domain'
import { EmptyState, formatMoney, Panel, QueryContent, SegmentedControl } from '@mintmark/ui'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { ChartCredit } from '../../charts/chart-credit.tsx'
import { tokensMessages } from '../../locales/en/tokens-messages.ts'
import { useUrlChoice } from '../../use-url-choice.ts'
import { useCandles } from './use-candles.ts'

const CandleChart = lazy(() => import('./candle-chart.tsx'))

const DEFAULT_INTERVAL = '30m'
const INTERVALS = [DEFAULT_INTERVAL, ...CANDLE_INTERVALS.filter((each) => each !== DEFAULT_INTERVAL)] as const

interface PriceChartProps {
  readonly symbol: string
  readonly name: string
  readonly height: number
  readonly title: string
}

/** The candles of a coin with a choice of intervals, which is in the address. */
export function PriceChart({ symbol, name, height, title }: PriceChartProps) {
  const [interval, setInterval] = useUrlChoice(`interval_${symbol.toLowerCase()}`, INTERVALS)
  const query = useCandles(symbol, interval)
  // The answer of another interval would be drawn with the steps of this one.
  const shown = { ...query, data: query.currentData }
  return (
    <Panel
      title={title}
      actions={
        <SegmentedControl
          dense
          label={tokensMessages.interval}
          segments={CANDLE_INTERVALS.map((each) => ({
            value: each,
            label: each,
            name: tokensMessages.intervals[each],
          }))}
          value={interval}
          onChange={setInterval}
        />
      }
    >
      <QueryContent query={shown} failed={tokensMessages.chartFailed} loading={<Loading height={height} />}>
        {({ candles }) =>
          candles.length === 0 ? (
            <EmptyState text={tokensMessages.noPrices} detail={tokensMessages.noPricesText} />
          ) : (
            <Suspense fallback={<Loading height={height} />}>
              <CandleChart
                key={`${symbol} ${interval}`}
                candles={candles}
                interval={interval}
                height={height}
                label={tokensMessages.chartLabel({
                  name,
                  interval: tokensMessages.intervals[interval],
                  ...rangeOf(candles),
                })}
              />
            </Suspense>
          )
        }
      </QueryContent>
      <ChartCredit />
    </Panel>
  )
}

const Loading = ({ height }: { readonly height: number }) => <Skeleton variant="rounded" height={height} />

/** The first and the last price, as text for those who do not see the chart. */
const rangeOf = (candles: readonly Candle[]) => ({
  first: formatMoney(candles[0]?.open ?? null, 'USD'),
  last: formatMoney(candles.at(-1)?.close ?? null, 'USD'),
})
