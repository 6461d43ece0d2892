import { useRead } from '@mintmark/client'
import { listConfirmedWithdrawals, type RowOf } from '@mintmark/contracts'
import { type DataColumn, DateTimeCell } from '@mintmark/ui'
import { amountColumn, customerColumn } from '../../lists/columns.tsx'
import { ListTable } from '../../lists/list-table.tsx'
import { LIVE } from '../../lists/live-list.ts'
import type { List } from '../../lists/use-list.ts'
import { withdrawalsMessages } from '../../locales/en/withdrawals-messages.ts'
import { Txid, WithdrawalStatus } from './withdrawal-cells.tsx'

type ConfirmedWithdrawal = RowOf<typeof listConfirmedWithdrawals>

const COLUMNS: readonly DataColumn<ConfirmedWithdrawal>[] = [
  customerColumn(withdrawalsMessages.columns.user),
  amountColumn(withdrawalsMessages.columns.amount),
  {
    key: 'method',
    header: withdrawalsMessages.columns.method,
    render: ({ method_name }) => method_name ?? withdrawalsMessages.nothing,
  },
  {
    key: 'status',
    header: withdrawalsMessages.columns.status,
    render: ({ status }) => <WithdrawalStatus status={status} />,
  },
  {
    key: 'confirmed',
    header: withdrawalsMessages.columns.confirmed,
    render: ({ confirmed_at }) => <DateTimeCell value={confirmed_at} />,
  },
  { key: 'txid', header: withdrawalsMessages.columns.txid, render: (row) => <Txid {...row} /> },
]

/** The withdrawals that staff have sent. */
export function ConfirmedWithdrawals({ list }: { readonly list: List }) {
  const answer = useRead(listConfirmedWithdrawals, { query: { ...list.query, cursor: list.cursor } }, LIVE)
  return (
    <ListTable
      label={withdrawalsMessages.title}
      columns={COLUMNS}
      answer={answer}
      list={list}
      empty={withdrawalsMessages.emptyConfirmed}
      errorHeading={withdrawalsMessages.errorHeading}
      errorText={withdrawalsMessages.confirmedErrorText}
    />
  )
}
