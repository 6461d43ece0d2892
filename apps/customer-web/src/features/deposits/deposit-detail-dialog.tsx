import { formatMoney, KeyValueList, QueryContent, Reference, Skeletons, ViewDialog } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { DepositTimeline } from './deposit-timeline.tsx'
import { type DepositDetail, useReadDepositQuery } from './deposits-api.ts'
import { PayTo } from './pay-to.tsx'
import { PendingActions } from './pending-actions.tsx'

interface DepositDetailDialogProps {
  readonly userId: string
  readonly id: string
  readonly onClose: () => void
}

/** One payment: where to send it while it is pending, and what became of it. */
export default function DepositDetailDialog({ userId, id, onClose }: DepositDetailDialogProps) {
  const { t } = useTranslation()
  const query = useReadDepositQuery({ params: { userId, id } })
  return (
    <ViewDialog title={t('transactions.types.deposit')} onClose={onClose} maxWidth="sm">
      <QueryContent
        query={query}
        failed={t('deposits.detail.loadFailed')}
        loading={<Skeletons shape="form" count={3} />}
      >
        {(deposit) => <DepositView deposit={deposit} />}
      </QueryContent>
    </ViewDialog>
  )
}

function DepositView({ deposit }: { readonly deposit: DepositDetail }) {
  const { t } = useTranslation()
  const { id, amount, token_symbol, amount_usd, bundle_name, method_name, status, address } = deposit
  const isPending = status === 'pending'
  const items = [
    ...(bundle_name === null ? [] : [{ label: t('deposits.detail.bundle'), value: bundle_name }]),
    { label: t('deposits.detail.amount'), value: formatMoney(amount, token_symbol) },
    ...(amount_usd === null ? [] : [{ label: t('deposits.detail.worth'), value: formatMoney(amount_usd, 'USD') }]),
    ...(method_name === null ? [] : [{ label: t('deposits.fields.method'), value: method_name }]),
    {
      label: t('transactions.detail.reference'),
      value: <Reference id={id} copyLabel={t('transactions.detail.copyReference')} />,
    },
  ]
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isPending && address !== null && <PayTo paid={deposit} />}
      <DepositTimeline deposit={deposit} />
      <KeyValueList items={items} />
      {isPending && <PendingActions deposit={deposit} />}
    </Box>
  )
}
