import { PageTabs } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { ListToolbar } from '../../app/list/list-toolbar.tsx'
import { LIVE } from '../../app/list/live-list.ts'
import type { List } from '../../app/list/use-list.ts'
import { ConfirmedWithdrawals } from './confirmed-withdrawals.tsx'
import { PendingApprovals } from './pending-approvals.tsx'
import { useSummarizeWithdrawalsQuery } from './withdrawals-api.ts'

const TABS = ['pending', 'confirmed'] as const

export interface WithdrawalsBoardProps {
  readonly list: List
  readonly mayDecide: boolean
}

/** The open tab. */
export const withdrawalTabOf = (list: List) => list.filterOf('tab', TABS) ?? 'pending'

/** The pending and the confirmed withdrawals, with one search for both. */
export function WithdrawalsBoard({ list, mayDecide }: WithdrawalsBoardProps) {
  const { t } = useTranslation('withdrawals')
  const tab = withdrawalTabOf(list)
  const { data } = useSummarizeWithdrawalsQuery({ query: { query: list.search } }, LIVE)
  return (
    <>
      <ListToolbar list={list} searchLabel={t('search')} searchHint={t('searchHint')} />
      <PageTabs
        label={t('tabs')}
        tabs={TABS.map((value) => ({
          value,
          label: t(`${value}Tab`, { shown: String(data?.[value] ?? t('nothing')) }),
        }))}
        value={tab}
        onChange={(next) => list.choose('tab', next === 'pending' ? '' : next)}
      >
        {tab === 'pending' ? (
          <PendingApprovals list={list} mayDecide={mayDecide} pendingCount={data?.pending} />
        ) : (
          <ConfirmedWithdrawals list={list} />
        )}
      </PageTabs>
    </>
  )
}
