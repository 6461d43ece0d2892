import { formatMoney, useUiLocale } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { Counters } from '../../lists/counters.tsx'
import { LIVE } from '../../lists/live.ts'
import { useSummarizeBundlesQuery } from './bundles-api.ts'

/** How many bundles the search finds, what their minimum amounts make, and how long they run. */
export function BundleCounters({ query }: { readonly query: string }) {
  const { t } = useTranslation('bundles')
  const format = new Intl.NumberFormat(useUiLocale())
  const { currentData, isFetching } = useSummarizeBundlesQuery({ query: { query } }, LIVE)
  const daysText = (days: number | null) => (days === null ? t('nothing') : t('days', { shown: format.format(days) }))
  return (
    <Counters
      loading={isFetching}
      counters={[
        { label: t('counters.total'), count: currentData?.total },
        { label: t('counters.value'), count: currentData && formatMoney(currentData.total_value, 'USD') },
        { label: t('counters.days'), count: currentData && daysText(currentData.average_days) },
      ]}
    />
  )
}
