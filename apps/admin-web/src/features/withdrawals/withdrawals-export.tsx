import { useRead } from '@mintmark/client'
import { listConfirmedWithdrawals, listWithdrawalRequests, type QueryOf } from '@mintmark/contracts'
import { ExportLink } from '../../lists/export-link.tsx'
import { LIVE } from '../../lists/live-list.ts'
import type { List } from '../../lists/use-list.ts'
import { withdrawalQueryOf } from './withdrawal-table.tsx'
import { withdrawalTabOf } from './withdrawals-board.tsx'

/** The export of the open tab; the tabs about addresses have none. */
export function WithdrawalsExport({ list }: { readonly list: List }) {
  const tab = withdrawalTabOf(list)
  if (tab === 'confirmed') return <ConfirmedExport list={list} />
  if (tab === 'pending') return <RequestsExport list={list} query={withdrawalQueryOf(list, tab)} />
  return tab === 'rejected' ? <RequestsExport list={list} query={{ ...list.query, status: tab }} /> : null
}

function ConfirmedExport({ list }: { readonly list: List }) {
  const { data } = useRead(listConfirmedWithdrawals, { query: { ...list.query, cursor: list.cursor } }, LIVE)
  return (
    <ExportLink list={listConfirmedWithdrawals} query={list.query} rows={data?.total} isAtLeast={data?.isAtLeast} />
  )
}

interface RequestsExportProps {
  readonly list: List
  readonly query: QueryOf<typeof listWithdrawalRequests>
}

function RequestsExport({ list, query }: RequestsExportProps) {
  const { data } = useRead(listWithdrawalRequests, { query: { ...query, cursor: list.cursor } }, LIVE)
  return <ExportLink list={listWithdrawalRequests} query={query} rows={data?.total} isAtLeast={data?.isAtLeast} />
}
