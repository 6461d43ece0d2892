import { type DataColumn, DataTable, DateText, EmptyState, MoneyText, NamedReference } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIVE } from '../../app/list/live-list.ts'
import { type FundingAccount, useFundingAccounts } from './funding-api.ts'
import { TopUpDialog } from './top-up-dialog.tsx'

function useColumns(): readonly DataColumn<FundingAccount>[] {
  const { t } = useTranslation('funding')
  return [
    {
      key: 'name',
      header: t('columns.name'),
      primary: true,
      render: ({ id, name }) => <NamedReference name={name} id={id} copyLabel={t('copyId')} />,
    },
    {
      key: 'balance',
      header: t('columns.balance'),
      numeric: true,
      render: ({ balance }) => <MoneyText value={balance} unit="USD" strong />,
    },
    {
      key: 'spent',
      header: t('columns.spent'),
      numeric: true,
      render: ({ spent_30_days }) => <MoneyText value={spent_30_days} unit="USD" />,
    },
    {
      key: 'runsOut',
      header: t('columns.runsOut'),
      render: ({ runs_out_at }) => (runs_out_at === null ? t('lasts') : <DateText value={runs_out_at} style="date" />),
    },
    {
      key: 'bundles',
      header: t('columns.bundles'),
      render: ({ bundle_names }) => bundle_names.join(', ') || t('nothing'),
    },
    {
      key: 'created',
      header: t('columns.created'),
      render: ({ created_at }) => <DateText value={created_at} style="date" />,
    },
  ]
}

/** The accounts that profit is paid from, with their balances. */
export function FundingAccounts({ mayChange }: { readonly mayChange: boolean }) {
  const { t } = useTranslation('funding')
  const [filling, setFilling] = useState<FundingAccount | null>(null)
  const { data, isError, refetch } = useFundingAccounts(LIVE)
  const topUp = (account: FundingAccount) => (
    <Button size="small" variant="outlined" color="inherit" onClick={() => setFilling(account)}>
      {t('topUp')}
    </Button>
  )
  return (
    <>
      <DataTable
        label={t('title')}
        columns={useColumns()}
        rows={data?.rows}
        rowKey={({ id }) => id}
        empty={<EmptyState text={t('empty')} />}
        error={isError && data === undefined ? t('errorText') : undefined}
        onRetry={refetch}
        renderActions={mayChange ? topUp : undefined}
      />
      {filling && <TopUpDialog account={filling} onClose={() => setFilling(null)} />}
    </>
  )
}
