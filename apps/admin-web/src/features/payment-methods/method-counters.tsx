import { useTranslation } from 'react-i18next'
import { Counters } from '../../lists/counters.tsx'
import { LIVE } from '../../lists/live.ts'
import { useSummarizePaymentMethodsQuery } from './methods-api.ts'

/** How many payment methods the search finds, by type. */
export function MethodCounters({ query }: { readonly query: string }) {
  const { t } = useTranslation('methods')
  const { currentData, isFetching } = useSummarizePaymentMethodsQuery({ query: { query } }, LIVE)
  return (
    <Counters
      loading={isFetching}
      counters={[
        { label: t('counters.total'), count: currentData?.total },
        { label: t('counters.deposit'), count: currentData?.deposit },
        { label: t('counters.withdrawal'), count: currentData?.withdrawal },
      ]}
    />
  )
}
