import { useRead } from '@mintmark/client'
import { listWithdrawalRequests } from '@mintmark/contracts'
import { WITHDRAWAL_STATUSES } from '@mintmark/domain'
import { FilterSelect } from '@mintmark/ui'
import { useSearchParams } from 'react-router-dom'
import { ExportLink } from '../../lists/export-link.tsx'
import { ListToolbar } from '../../lists/list-toolbar.tsx'
import { LIVE } from '../../lists/live-list.ts'
import { useList } from '../../lists/use-list.ts'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { QueueTable } from '../../queues/queue-table.tsx'
import { PageHead } from '../../titles/page-head.tsx'
import { QUEUE_COLUMNS } from './queue-columns.tsx'
import { useDecisions } from './use-decisions.tsx'
import { useStatusRoute } from './use-status-route.ts'
import { withdrawalQueueParts } from './withdrawal-queue-parts.tsx'

const STATUSES = [...WITHDRAWAL_STATUSES, 'all'] as const

/** Every request with all its details; only pending ones unless another status is chosen. */
export function WithdrawalQueue({ mayDecide }: { readonly mayDecide: boolean }) {
  const list = useList(useSearchParams()[0].has('status') ? 'newest' : 'oldest')
  const status = list.filterOf('status', STATUSES) ?? 'pending'
  const query = { ...list.query, status }
  const answer = useRead(listWithdrawalRequests, { query: { ...query, cursor: list.cursor } }, LIVE)
  const route = useStatusRoute()
  const labels = {
    title: withdrawalsMessages.confirmation.title,
    submit: withdrawalsMessages.confirm,
    busy: withdrawalsMessages.confirmation.busy,
  }
  const { buttons, ask, dialog } = useDecisions(route, labels)
  const queue = withdrawalQueueParts({ mayDecide, ask, route, confirmLabel: labels.submit })
  return (
    <>
      <PageHead
        title={withdrawalsMessages.queue.title}
        subtitle={withdrawalsMessages.queue.subtitle}
        count={answer.data?.total}
        isBrief
        actions={<ExportLink list={listWithdrawalRequests} query={query} />}
      />
      <ListToolbar
        list={list}
        searchLabel={withdrawalsMessages.search}
        searchHint={withdrawalsMessages.searchHint}
        isSortable
      >
        <FilterSelect
          label={withdrawalsMessages.queue.statusFilter}
          value={status}
          options={STATUSES.map((each) => ({
            value: each,
            label: each === 'all' ? withdrawalsMessages.queue.all : withdrawalsMessages.status[each],
          }))}
          onChange={(next) => list.choose('status', next === 'pending' ? '' : next)}
        />
      </ListToolbar>
      <QueueTable
        {...queue}
        label={withdrawalsMessages.queue.title}
        columns={QUEUE_COLUMNS}
        answer={answer}
        list={list}
        empty={status === 'pending' ? withdrawalsMessages.emptyPending : withdrawalsMessages.queue.empty}
        errorHeading={withdrawalsMessages.queue.errorHeading}
        errorText={withdrawalsMessages.queue.errorText}
        renderActions={mayDecide ? buttons : undefined}
      />
      {dialog}
    </>
  )
}
