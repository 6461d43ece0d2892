import { useRead } from '@mintmark/client'
import { type DepositDetail, readDeposit } from '@mintmark/contracts'
import { InlineNotice, KeyValueList, QueryContent, Skeletons, ViewDialog } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { depositFacts } from '../../facts/deposit-facts.tsx'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { transactionsMessages } from '../../locales/en/transactions-messages.ts'
import { DepositTimeline } from './deposit-timeline.tsx'
import { PayTo } from './pay-to.tsx'
import { PendingActions } from './pending-actions.tsx'

interface DepositDetailDialogProps {
  readonly userId: string
  readonly id: string
  readonly onClose: () => void
}

/** One payment: where to send it while it is pending, and what became of it. */
export default function DepositDetailDialog({ userId, id, onClose }: DepositDetailDialogProps) {
  const query = useRead(readDeposit, { params: { userId, id } })
  return (
    <ViewDialog title={transactionsMessages.types.deposit} onClose={onClose} maxWidth="sm">
      <QueryContent
        query={query}
        failed={depositsMessages.detail.loadFailed}
        loading={<Skeletons shape="form" count={3} />}
      >
        {(deposit) => <DepositView deposit={deposit} />}
      </QueryContent>
    </ViewDialog>
  )
}

function DepositView({ deposit }: { readonly deposit: DepositDetail }) {
  const { status, address } = deposit
  const isPending = status === 'pending'
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isPending && address !== null && <PayTo paid={deposit} />}
      {isPending && deposit.network === null && deposit.quote_expires_at !== null && (
        <InlineNotice tone="info" text={depositsMessages.quote.priceOfArrival} />
      )}
      <DepositTimeline deposit={deposit} />
      <KeyValueList items={depositFacts(deposit)} />
      {isPending && <PendingActions deposit={deposit} />}
    </Box>
  )
}
