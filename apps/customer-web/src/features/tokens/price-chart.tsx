import type { Candle } from '@mintmark/contracts'
import { CANDLE_INTERVALS, type CandleInterval } from '@mintmark/domain'
import { EmptyState, formatMoney, Panel, QueryContent, SegmentedControl } from '@mintmark/ui'
import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense, useState } from 'react'
import { ChartCredit } from '../../charts/chart-credit.tsx'
import { tokensMessages } from '../../locales/en/tokens-messages.ts'
import { useCandles } from './use-candles.ts'

const CandleChart = lazy(() => import('./candle-chart.tsx'))

interface PriceChartProps {
  readonly symbol: string
  readonly name: string
  readonly height: number
  readonly title: string
}

/** The candles of a coin with a choice of intervals. */
export function PriceChart({ symbol, name, height, title }: PriceChartProps) {
  const [interval, setInterval] = useState<CandleInterval>('30m')
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
