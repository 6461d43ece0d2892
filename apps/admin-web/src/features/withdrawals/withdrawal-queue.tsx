import { useRead } from '@mintmark/client'
import { listWithdrawalRequests } from '@mintmark/contracts'
import { FilterSelect } from '@mintmark/ui'
import { useSearchParams } from 'react-router-dom'
import { exactTotal } from '../../lists/count-text.ts'
import { ExportLink } from '../../lists/export-link.tsx'
import { ListToolbar } from '../../lists/list-toolbar.tsx'
import { LIVE } from '../../lists/live-list.ts'
import { useList } from '../../lists/use-list.ts'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { QueueFilters } from '../../queues/queue-filters.tsx'
import { PageHead } from '../../titles/page-head.tsx'
import { useStatusRoute } from './use-status-route.ts'
import { SHOWN_STATUSES } from './withdrawal-statuses.ts'
import { WithdrawalTable, withdrawalQueryOf } from './withdrawal-table.tsx'

/** Every request with all its details; only pending ones unless another status is chosen. */
export function WithdrawalQueue({ mayDecide }: { readonly mayDecide: boolean }) {
  const list = useList(useSearchParams()[0].has('status') ? 'newest' : 'oldest')
  const status = list.filterOf('status', SHOWN_STATUSES) ?? 'pending'
  const query = withdrawalQueryOf(list, status)
  const { data } = useRead(listWithdrawalRequests, { query: { ...query, cursor: list.cursor } }, LIVE)
  return (
    <>
      <PageHead
        title={withdrawalsMessages.queue.title}
        subtitle={withdrawalsMessages.queue.subtitle}
        count={exactTotal(data)}
        isBrief
        actions={
          <ExportLink list={listWithdrawalRequests} query={query} rows={data?.total} isAtLeast={data?.isAtLeast} />
        }
      />
      <ListToolbar
        list={list}
        searchLabel={withdrawalsMessages.search}
        searchHint={withdrawalsMessages.searchHint}
        isSortable
        isByAmount={status === 'pending'}
      >
        <FilterSelect
          label={withdrawalsMessages.queue.statusFilter}
          value={status}
          options={SHOWN_STATUSES.map((each) => ({
            value: each,
            label: each === 'all' ? withdrawalsMessages.queue.all : withdrawalsMessages.status[each],
          }))}
          onChange={(next) => list.choose('status', next === 'pending' ? '' : next)}
        />
        <QueueFilters list={list} isPending={status === 'pending'} />
      </ListToolbar>
      <WithdrawalTable
        {...{ list, status, mayDecide }}
        route={useStatusRoute()}
        errorTexts={withdrawalsMessages.queue}
      />
    </>
  )
}
