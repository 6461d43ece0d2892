import { type DataColumn, DataTable, DateText, EmptyState, MoneyText } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LIVE } from '../../lists/live.ts'
import { NamedReference } from '../../lists/named-reference.tsx'
import { type FundingAccount, useFundingAccounts } from './funding-api.ts'
import { TopUpDialog } from './top-up-dialog.tsx'

function useColumns(): readonly DataColumn<FundingAccount>[] {
  const { t } = useTranslation('funding')
  return [
    {
      key: 'name',
      header: t('accounts.columns.name'),
      primary: true,
      render: ({ id, name }) => <NamedReference name={name} id={id} copyLabel={t('accounts.copyId')} />,
    },
    {
      key: 'balance',
      header: t('accounts.columns.balance'),
      numeric: true,
      render: ({ balance }) => <MoneyText value={balance} unit="USD" strong />,
    },
    {
      key: 'bundles',
      header: t('accounts.columns.bundles'),
      render: ({ bundle_names }) => bundle_names.join(', ') || t('accounts.noBundles'),
    },
    {
      key: 'created',
      header: t('accounts.columns.created'),
      render: ({ created_at }) => <DateText value={created_at} style="date" />,
    },
  ]
}

/** The accounts that profit comes from, and what they hold. */
export function FundingAccounts({ mayChange }: { readonly mayChange: boolean }) {
  const { t } = useTranslation('funding')
  const [filling, setFilling] = useState<FundingAccount | null>(null)
  const { data, isError, refetch } = useFundingAccounts(LIVE)
  const topUp = (account: FundingAccount) => (
    <Button size="small" variant="outlined" color="inherit" onClick={() => setFilling(account)}>
      {t('accounts.topUp')}
    </Button>
  )
  return (
    <>
      <DataTable
        label={t('accounts.title')}
        columns={useColumns()}
        rows={data?.rows}
        rowKey={({ id }) => id}
        empty={<EmptyState text={t('accounts.empty')} />}
        error={isError && data === undefined ? t('accounts.errorText') : undefined}
        onRetry={refetch}
        renderActions={mayChange ? topUp : undefined}
      />
      {filling && <TopUpDialog account={filling} onClose={() => setFilling(null)} />}
    </>
  )
}
