import { useRead } from '@mintmark/client'
import { type DepositDetail, readDeposit } from '@mintmark/contracts'
import { formatMoney, InlineNotice, KeyValueList, QueryContent, Skeletons, ViewDialog } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { depositFacts } from '../../facts/deposit-facts.tsx'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { OrderedSteps } from './ordered-steps.tsx'
import { PayTo } from './pay-to.tsx'

interface DepositReceiptProps {
  readonly userId: string
  readonly id: string
  readonly onClose: () => void
}

/** A payment that was just submitted: where to pay, its reference, and what comes next. It stays until it is closed. */
export function DepositReceipt({ userId, id, onClose }: DepositReceiptProps) {
  const query = useRead(readDeposit, { params: { userId, id } })
  return (
    <ViewDialog
      isInAddress
      title={depositsMessages.pendingTitle}
      closeLabel={depositsMessages.receipt.done}
      onClose={onClose}
      maxWidth="sm"
    >
      <QueryContent
        query={query}
        failed={depositsMessages.detail.loadFailed}
        loading={<Skeletons shape="form" count={3} />}
      >
        {(deposit) => <Content deposit={deposit} />}
      </QueryContent>
    </ViewDialog>
  )
}

function Content({ deposit }: { readonly deposit: DepositDetail }) {
  const { address, amount, token_symbol, bundle_name } = deposit
  const sum = formatMoney(amount, token_symbol)
  const { receipt } = depositsMessages
  const texts = [
    [receipt.sendTitle, receipt.sendText],
    [receipt.checkTitle, receipt.checkText],
    bundle_name === null
      ? [receipt.creditTitle, receipt.creditText({ amount: sum })]
      : [receipt.startTitle, receipt.startText({ name: bundle_name })],
  ] as const
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <InlineNotice tone="success" text={receipt.received} />
      {address !== null && <PayTo paid={deposit} />}
      {deposit.network === null && deposit.quote_expires_at !== null && (
        <InlineNotice tone="info" text={depositsMessages.quote.priceOfArrival} />
      )}
      <KeyValueList items={depositFacts(deposit)} />
      <Typography variant="h4" component="h3">
        {receipt.next}
      </Typography>
      <OrderedSteps
        label={receipt.next}
        steps={texts.map(([title, text]) => ({
          title,
          content: (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {text}
            </Typography>
          ),
        }))}
      />
    </Box>
  )
}
