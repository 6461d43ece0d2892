import { KeyValueList, MoneyText, PercentText, QueryContent, Skeletons } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { CompactText } from '../../app/compact-text.tsx'
import { type CoinStatistics, useCoinStatistics } from './tokens-api.ts'

/** What is known about a coin. What is unknown shows `--`. */
export function TokenStatistics({ symbol }: { readonly symbol: string }) {
  const { t } = useTranslation()
  const query = useCoinStatistics(symbol)
  return (
    <QueryContent query={query} failed={t('tokens.statisticsFailed')} loading={<Skeletons shape="text" count={7} />}>
      {(statistics) => <StatisticsList symbol={symbol} statistics={statistics} />}
    </QueryContent>
  )
}

const PERIODS = ['day', 'week'] as const

function StatisticsList({ symbol, statistics }: { readonly symbol: string; readonly statistics: CoinStatistics }) {
  const { t } = useTranslation()
  const { market_cap, rank, supply } = statistics
  const ofPeriods = PERIODS.flatMap((period) => {
    const figures = statistics[period]
    const value = (text: string | undefined) => <MoneyText value={text ?? null} unit="USD" />
    return [
      { label: t(`tokens.${period}.high`), value: value(figures?.high) },
      { label: t(`tokens.${period}.low`), value: value(figures?.low) },
      { label: t(`tokens.${period}.change`), value: <PercentText value={figures?.change ?? null} /> },
      { label: t(`tokens.${period}.volume`), value: <CompactText value={figures?.volume ?? null} unit="USD" /> },
    ]
  })
  return (
    <KeyValueList
      items={[
        { label: t('tokens.marketCap'), value: <CompactText value={market_cap} unit="USD" /> },
        { label: t('tokens.rank'), value: rank === null ? '--' : `#${rank}` },
        { label: t('tokens.supply'), value: <CompactText value={supply} unit={symbol} /> },
        ...ofPeriods,
      ]}
    />
  )
}
