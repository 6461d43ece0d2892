import type { ResponseOf, readCoinStatistics } from '@mintmark/contracts'
import { KeyValueList, MoneyText, PercentText, QueryContent, Skeletons } from '@mintmark/ui'
import { CompactText } from '../../figures/compact-text.tsx'
import { tokensMessages } from '../../locales/en/tokens-messages.ts'
import { useCoinStatistics } from './use-candles.ts'

type CoinStatistics = ResponseOf<typeof readCoinStatistics>

/** The statistics of a coin. An unknown one shows `--`. */
export function TokenStatistics({ symbol }: { readonly symbol: string }) {
  const query = useCoinStatistics(symbol)
  return (
    <QueryContent query={query} failed={tokensMessages.statisticsFailed} loading={<Skeletons shape="text" count={7} />}>
      {(statistics) => <StatisticsList symbol={symbol} statistics={statistics} />}
    </QueryContent>
  )
}

const PERIODS = ['day', 'week'] as const

function StatisticsList({ symbol, statistics }: { readonly symbol: string; readonly statistics: CoinStatistics }) {
  const { market_cap, rank, supply } = statistics
  const ofPeriods = PERIODS.flatMap((period) => {
    const figures = statistics[period]
    const value = (text: string | undefined) => <MoneyText value={text ?? null} unit="USD" />
    return [
      { label: tokensMessages[period].high, value: value(figures?.high) },
      { label: tokensMessages[period].low, value: value(figures?.low) },
      { label: tokensMessages[period].change, value: <PercentText value={figures?.change ?? null} /> },
      { label: tokensMessages[period].volume, value: <CompactText value={figures?.volume ?? null} unit="USD" /> },
    ]
  })
  return (
    <KeyValueList
      items={[
        { label: tokensMessages.marketCap, value: <CompactText value={market_cap} unit="USD" /> },
        { label: tokensMessages.rank, value: rank === null ? '--' : `#${rank}` },
        { label: tokensMessages.supply, value: <CompactText value={supply} unit={symbol} /> },
        ...ofPeriods,
      ]}
    />
  )
}
