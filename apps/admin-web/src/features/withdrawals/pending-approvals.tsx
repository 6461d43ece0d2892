import { useRead } from '@mintmark/client'
import { listWithdrawalRequests, type WithdrawalRequest } from '@mintmark/contracts'
import { type DataColumn, InlineNotice, TwoLineText } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { CustomerLink } from '../../links/customer-link.tsx'
import { requestedColumn } from '../../lists/columns.tsx'
import { LIVE } from '../../lists/live-list.ts'
import type { List } from '../../lists/use-list.ts'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { QueueTable } from '../../queues/queue-table.tsx'
import { useDecisions } from './use-decisions.tsx'
import { useTransactionRoute } from './use-transaction-route.ts'
import { Destination, RequestedAmount } from './withdrawal-cells.tsx'
import { withdrawalQueueParts } from './withdrawal-queue-parts.tsx'

const COLUMNS: readonly DataColumn<WithdrawalRequest>[] = [
  {
    key: 'user',
    header: withdrawalsMessages.columns.user,
    primary: true,
    render: ({ user_id, email, first_name, last_name }) => (
      <TwoLineText text={<CustomerLink id={user_id} email={email} />} below={`${first_name} ${last_name}`} />
    ),
  },
  {
    key: 'amount',
    header: withdrawalsMessages.columns.amount,
    numeric: true,
    onPhone: 'corner',
    render: (request) => <RequestedAmount request={request} sign="-" />,
  },
  {
    key: 'wallet',
    header: withdrawalsMessages.columns.wallet,
    onPhone: 'line',
    render: (request) => <Destination request={request} />,
  },
  requestedColumn(withdrawalsMessages.columns.requested, 'withdrawals'),
]

export interface PendingApprovalsProps {
  readonly list: List
  readonly mayDecide: boolean
  /** Undefined while it is not known. */
  readonly pendingCount: number | undefined
}

/** The withdrawals that are waiting for staff. */
export function PendingApprovals({ list, mayDecide, pendingCount }: PendingApprovalsProps) {
  const answer = useRead(
    listWithdrawalRequests,
    { query: { ...list.query, cursor: list.cursor, status: 'pending' } },
    LIVE,
  )
  const route = useTransactionRoute()
  const labels = {
    title: withdrawalsMessages.approval.title,
    submit: withdrawalsMessages.approve,
    busy: withdrawalsMessages.approval.busy,
  }
  const { buttons, ask, dialog } = useDecisions(route, labels)
  const queue = withdrawalQueueParts({ mayDecide, ask, route, confirmLabel: labels.submit })
  return (
    <Box sx={{ display: 'grid', gap: { xs: 1, sm: 2 }, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {pendingCount !== undefined && pendingCount > 0 && (
        <InlineNotice
          tone="warning"
          text={
            <>
              <strong>{withdrawalsMessages.actionRequired}</strong>{' '}
              <span>{withdrawalsMessages.waiting({ count: pendingCount })}</span>
            </>
          }
        />
      )}
      <QueueTable
        {...queue}
        label={withdrawalsMessages.queue.title}
        columns={COLUMNS}
        answer={answer}
        list={list}
        empty={withdrawalsMessages.emptyPending}
        emptyDetail={withdrawalsMessages.emptyPendingDetail}
        errorHeading={withdrawalsMessages.errorHeading}
        errorText={withdrawalsMessages.pendingErrorText}
        renderActions={mayDecide ? buttons : undefined}
      />
      {dialog}
    </Box>
  )
}
