import { useLazyRead, useRead } from '@mintmark/client'
import { listWithdrawalRequests } from '@mintmark/contracts'
import { LIVE } from '../../lists/live-list.ts'
import type { List } from '../../lists/use-list.ts'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { queueQueryOf } from '../../queues/queue-query.ts'
import { QueueTable } from '../../queues/queue-table.tsx'
import { STEP } from '../../queues/request-bulk.ts'
import type { DecisionRoute } from './decision-route.ts'
import { useDecisions } from './use-decisions.tsx'
import { queueColumns } from './withdrawal-facts.tsx'
import { withdrawalQueueParts } from './withdrawal-queue-parts.tsx'
import type { ShownStatus } from './withdrawal-statuses.ts'

interface WithdrawalTableProps {
  readonly list: List
  readonly status: ShownStatus
  readonly mayDecide: boolean
  readonly route: DecisionRoute
  readonly errorTexts: { readonly errorHeading: string; readonly errorText: string }
}

/** The query of the requests with a status. */
export const withdrawalQueryOf = (list: List, status: ShownStatus) => {
  const { proof: _, ...query } = { proof: undefined, ...queueQueryOf(list, status === 'pending') }
  return { ...query, status }
}

/** The requests of withdrawals: the same queue on both of its screens. */
export function WithdrawalTable({ list, status, mayDecide, route, errorTexts }: WithdrawalTableProps) {
  const isPending = status === 'pending'
  const query = withdrawalQueryOf(list, status)
  const answer = useRead(listWithdrawalRequests, { query: { ...query, cursor: list.cursor } }, LIVE)
  const [readPage] = useLazyRead(listWithdrawalRequests)
  const { ask, dialog } = useDecisions(route)
  return (
    <>
      <QueueTable
        {...withdrawalQueueParts({ mayDecide, ask, route })}
        {...errorTexts}
        label={withdrawalsMessages.queue.title}
        columns={queueColumns(isPending)}
        answer={answer}
        readPage={(cursor) => readPage({ query: { ...query, limit: STEP, cursor } }).unwrap()}
        list={list}
        sort={query.sort}
        empty={isPending ? withdrawalsMessages.emptyPending : withdrawalsMessages.queue.empty}
        emptyDetail={isPending ? withdrawalsMessages.emptyPendingDetail : undefined}
      />
      {dialog}
    </>
  )
}
