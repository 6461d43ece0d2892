import { useRead } from '@mintmark/client'
import { listConfirmedWithdrawals } from '@mintmark/contracts'
import { ListTable } from '../../lists/list-table.tsx'
import { LIVE } from '../../lists/live-list.ts'
import type { List } from '../../lists/use-list.ts'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { CONFIRMED_COLUMNS } from './withdrawal-facts.tsx'

/** The withdrawals that staff have sent. */
export function ConfirmedWithdrawals({ list }: { readonly list: List }) {
  const answer = useRead(listConfirmedWithdrawals, { query: { ...list.query, cursor: list.cursor } }, LIVE)
  return (
    <ListTable
      label={withdrawalsMessages.title}
      columns={CONFIRMED_COLUMNS}
      answer={answer}
      list={list}
      empty={withdrawalsMessages.emptyConfirmed}
      errorHeading={withdrawalsMessages.errorHeading}
      errorText={withdrawalsMessages.confirmedErrorText}
    />
  )
}
