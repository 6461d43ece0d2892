import { useRead } from '@mintmark/client'
import { listWithdrawalRequests } from '@mintmark/contracts'
import { ListTable } from '../../lists/list-table.tsx'
import { LIVE } from '../../lists/live-list.ts'
import type { List } from '../../lists/use-list.ts'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { REJECTED_COLUMNS } from './withdrawal-facts.tsx'

/** The withdrawals that staff have rejected, with what the customer reads and the note that only staff do. */
export function RejectedWithdrawals({ list }: { readonly list: List }) {
  const query = { ...list.query, status: 'rejected', cursor: list.cursor } as const
  const answer = useRead(listWithdrawalRequests, { query }, LIVE)
  return (
    <ListTable
      label={withdrawalsMessages.title}
      columns={REJECTED_COLUMNS}
      answer={answer}
      list={list}
      empty={withdrawalsMessages.emptyRejected}
      errorHeading={withdrawalsMessages.errorHeading}
      errorText={withdrawalsMessages.rejectedErrorText}
    />
  )
}
