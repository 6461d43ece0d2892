import { useTranslation } from 'react-i18next'
import { Counters } from '../../lists/counters.tsx'
import { LIVE } from '../../lists/live.ts'
import { useSummarizeDepositsQuery } from './deposits-api.ts'

/** How many deposits the search finds, by status. */
export function DepositCounters({ query }: { readonly query: string }) {
  const { t } = useTranslation('deposits')
  const { currentData, isFetching } = useSummarizeDepositsQuery({ query: { query } }, LIVE)
  return (
    <Counters
      loading={isFetching}
      counters={[
        { label: t('total'), count: currentData?.total },
        { label: t('status.pending'), count: currentData?.pending },
        { label: t('status.confirmed'), count: currentData?.confirmed },
        { label: t('status.rejected'), count: currentData?.rejected },
      ]}
    />
  )
}
