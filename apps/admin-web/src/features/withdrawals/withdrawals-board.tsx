import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { LIVE } from '../../lists/live.ts'
import { oneOf } from '../../lists/one-of.ts'
import { Toolbar } from '../../lists/toolbar.tsx'
import type { ListPlace } from '../../lists/use-list-place.ts'
import { ConfirmedWithdrawals } from './confirmed-withdrawals.tsx'
import { PendingApprovals } from './pending-approvals.tsx'
import { panelId, WITHDRAWAL_TABS, WithdrawalTabs } from './withdrawal-tabs.tsx'
import { useSummarizeWithdrawalsQuery } from './withdrawals-api.ts'

export interface WithdrawalsBoardProps {
  readonly place: ListPlace
  readonly mayDecide: boolean
}

/** The tab that is open. */
export const withdrawalTabOf = (place: ListPlace) => oneOf(WITHDRAWAL_TABS, place.read('tab')) ?? 'pending'

/** What waits and what was sent, under one search. */
export function WithdrawalsBoard({ place, mayDecide }: WithdrawalsBoardProps) {
  const { t } = useTranslation('withdrawals')
  const tab = withdrawalTabOf(place)
  const { data } = useSummarizeWithdrawalsQuery({ query: { query: place.query } }, LIVE)
  return (
    <>
      <Toolbar place={place} searchLabel={t('search')} searchHint={t('searchHint')} />
      <WithdrawalTabs tab={tab} counts={data} onTab={(next) => place.choose('tab', next === 'pending' ? '' : next)} />
      <Box role="tabpanel" id={panelId(tab)} aria-labelledby={`${panelId(tab)}-tab`}>
        {tab === 'pending' ? (
          <PendingApprovals place={place} mayDecide={mayDecide} waiting={data?.pending} />
        ) : (
          <ConfirmedWithdrawals place={place} />
        )}
      </Box>
    </>
  )
}
