import { useTranslation } from 'react-i18next'
import { Counters } from '../../lists/counters.tsx'
import { LIVE } from '../../lists/live.ts'
import { useSummarizeCoinsQuery } from './coins-api.ts'

/** How many coins the search finds, by whether they can be deposited. */
export function CoinCounters({ query }: { readonly query: string }) {
  const { t } = useTranslation('coins')
  const { currentData, isFetching } = useSummarizeCoinsQuery({ query: { query } }, LIVE)
  return (
    <Counters
      loading={isFetching}
      counters={[
        { label: t('counters.total'), count: currentData?.total },
        { label: t('counters.enabled'), count: currentData?.deposit_enabled },
        { label: t('counters.display'), count: currentData?.display_only },
      ]}
    />
  )
}
