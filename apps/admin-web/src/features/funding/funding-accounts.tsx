import type { FundingAccount } from '@mintmark/contracts'
import { type DataColumn, DataTable, DateText, EmptyState, MoneyText, NamedReference } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { LIVE } from '../../lists/live-list.ts'
import { fundingMessages } from '../../locales/en/funding-messages.ts'
import { TopUpDialog } from './top-up-dialog.tsx'
import { useFundingAccounts } from './use-funding-accounts.ts'

const COLUMNS: readonly DataColumn<FundingAccount>[] = [
  {
    key: 'name',
    header: fundingMessages.columns.name,
    primary: true,
    render: ({ id, name }) => <NamedReference name={name} id={id} copyLabel={fundingMessages.copyId} />,
  },
  {
    key: 'balance',
    header: fundingMessages.columns.balance,
    numeric: true,
    render: ({ balance }) => <MoneyText value={balance} unit="USD" strong />,
  },
  {
    key: 'spent',
    header: fundingMessages.columns.spent,
    numeric: true,
    render: ({ spent_30_days }) => <MoneyText value={spent_30_days} unit="USD" />,
  },
  {
    key: 'runsOut',
    header: fundingMessages.columns.runsOut,
    render: ({ runs_out_at }) =>
      runs_out_at === null ? fundingMessages.lasts : <DateText value={runs_out_at} style="date" />,
  },
  {
    key: 'bundles',
    header: fundingMessages.columns.bundles,
    render: ({ bundle_names }) => bundle_names.join(', ') || fundingMessages.nothing,
  },
  {
    key: 'created',
    header: fundingMessages.columns.created,
    render: ({ created_at }) => <DateText value={created_at} style="date" />,
  },
]

/** The accounts that profit is paid from, with their balances. */
export function FundingAccounts({ mayChange }: { readonly mayChange: boolean }) {
  const [filling, setFilling] = useState<FundingAccount | null>(null)
  const { data, isError, refetch } = useFundingAccounts(LIVE)
  const topUp = (account: FundingAccount) => (
    <Button size="small" variant="outlined" color="inherit" onClick={() => setFilling(account)}>
      {fundingMessages.topUp}
    </Button>
  )
  return (
    <>
      <DataTable
        label={fundingMessages.title}
        columns={COLUMNS}
        rows={data?.rows}
        rowKey={({ id }) => id}
        empty={<EmptyState text={fundingMessages.empty} />}
        error={isError && data === undefined ? fundingMessages.errorText : undefined}
        onRetry={refetch}
        renderActions={mayChange ? topUp : undefined}
      />
      {filling && <TopUpDialog account={filling} onClose={() => setFilling(null)} />}
    </>
  )
}
