import { useTranslation } from 'react-i18next'
import { Counters } from '../../lists/counters.tsx'
import { LIVE } from '../../lists/live.ts'
import { useSummarizeUsersQuery } from './users-api.ts'

/** How many users the search finds, by verification. */
export function UserCounters({ query }: { readonly query: string }) {
  const { t } = useTranslation('users')
  const { currentData, isFetching } = useSummarizeUsersQuery({ query: { query } }, LIVE)
  return (
    <Counters
      loading={isFetching}
      counters={[
        { label: t('total'), count: currentData?.total },
        { label: t('status.verified'), count: currentData?.verified },
        { label: t('status.unverified'), count: currentData?.unverified },
      ]}
    />
  )
}
