import { useRead } from '@mintmark/client'
import { summarizeWithdrawals } from '@mintmark/contracts'
import { PageTabs } from '@mintmark/ui'
import type { ReactNode } from 'react'
import { countText } from '../../lists/count-text.ts'
import { ListToolbar } from '../../lists/list-toolbar.tsx'
import { LIVE } from '../../lists/live-list.ts'
import type { List } from '../../lists/use-list.ts'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { QueueFilters } from '../../queues/queue-filters.tsx'
import { ConfirmedWithdrawals } from './confirmed-withdrawals.tsx'
import { PendingApprovals } from './pending-approvals.tsx'
import { RejectedWithdrawals } from './rejected-withdrawals.tsx'

const COUNTED = ['pending', 'confirmed', 'rejected'] as const
const TABS = [...COUNTED, 'reports', 'frozen'] as const

export interface WithdrawalsBoardProps {
  readonly list: List
  readonly mayDecide: boolean
  /** The content of the tabs about reported and frozen addresses. */
  readonly reports: ReactNode
  readonly frozen: ReactNode
  /** The number of reports that are open; undefined while it is not known. */
  readonly reportCount: number | undefined
}

/** The open tab. */
export const withdrawalTabOf = (list: List) => list.filterOf('tab', TABS) ?? 'pending'

/** The withdrawals by state, with one search for all. */
export function WithdrawalsBoard({ list, mayDecide, reports, frozen, reportCount }: WithdrawalsBoardProps) {
  const tab = withdrawalTabOf(list)
  const { data } = useRead(summarizeWithdrawals, { query: { query: list.search } }, LIVE)
  const hint =
    tab === 'reports' || tab === 'frozen' ? withdrawalsMessages.searchHints[tab] : withdrawalsMessages.searchHint
  const content: Record<(typeof TABS)[number], () => ReactNode> = {
    pending: () => <PendingApprovals list={list} mayDecide={mayDecide} pendingCount={data?.pending} />,
    confirmed: () => <ConfirmedWithdrawals list={list} />,
    rejected: () => <RejectedWithdrawals list={list} />,
    reports: () => reports,
    frozen: () => frozen,
  }
  return (
    <>
      <ListToolbar
        list={list}
        searchLabel={withdrawalsMessages.search}
        searchHint={hint}
        isSortable={tab !== 'confirmed' && tab !== 'rejected'}
        isByAmount={tab === 'pending'}
      >
        {tab === 'pending' && <QueueFilters list={list} isPending />}
      </ListToolbar>
      <PageTabs
        label={withdrawalsMessages.tabs}
        tabs={[
          ...COUNTED.map((value) => ({
            value,
            label: withdrawalsMessages[`${value}Tab`]({
              shown: data ? countText(data[value], data.more) : withdrawalsMessages.nothing,
            }),
          })),
          { value: 'reports', label: withdrawalsMessages.reportsTab({ count: reportCount ?? 0 }) },
          { value: 'frozen', label: withdrawalsMessages.frozenTab },
        ]}
        value={tab}
        onChange={(next) => list.choose('tab', next === 'pending' ? '' : next)}
      >
        {content[tab]()}
      </PageTabs>
    </>
  )
}
