import { useRead } from '@mintmark/client'
import { listWithdrawalRequests, type WithdrawalRequest } from '@mintmark/contracts'
import { type DataColumn, DateTimeCell, TwoLineText } from '@mintmark/ui'
import { amountColumn, customerColumn } from '../../lists/columns.tsx'
import { ListTable } from '../../lists/list-table.tsx'
import { LIVE } from '../../lists/live-list.ts'
import type { List } from '../../lists/use-list.ts'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'

const COLUMNS: readonly DataColumn<WithdrawalRequest>[] = [
  customerColumn(withdrawalsMessages.columns.user),
  amountColumn(withdrawalsMessages.columns.amount),
  {
    key: 'reason',
    header: withdrawalsMessages.columns.reason,
    render: ({ reason, notes }) => <TwoLineText text={reason ?? withdrawalsMessages.nothing} below={notes} />,
  },
  {
    key: 'rejected',
    header: withdrawalsMessages.columns.rejected,
    render: ({ decided_at }) => <DateTimeCell value={decided_at} />,
  },
]

/** The withdrawals that staff have rejected, with what the customer reads and the note that only staff do. */
export function RejectedWithdrawals({ list }: { readonly list: List }) {
  const query = { ...list.query, status: 'rejected', cursor: list.cursor } as const
  const answer = useRead(listWithdrawalRequests, { query }, LIVE)
  return (
    <ListTable
      label={withdrawalsMessages.title}
      columns={COLUMNS}
      answer={answer}
      list={list}
      empty={withdrawalsMessages.emptyRejected}
      errorHeading={withdrawalsMessages.errorHeading}
      errorText={withdrawalsMessages.rejectedErrorText}
    />
  )
}
