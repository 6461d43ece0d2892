import type { DepositDetail } from '@mintmark/contracts'
import { amount as amountOf, formatAmount, minus } from '@mintmark/domain'
import { DateText, formatMoney } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { TxidText } from '../../facts/facts.tsx'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { depositSteps } from './deposit-steps.ts'

/** The progress of a payment, one step per line. */
export function DepositTimeline({ deposit }: { readonly deposit: DepositDetail }) {
  return (
    <Box
      component="ol"
      aria-label={depositsMessages.detail.timeline}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}
    >
      {depositSteps(deposit).map(({ step, at }) => (
        <Box
          key={step}
          component="li"
          sx={{ pl: 2, borderLeft: 2, borderColor: at === null ? 'warning.main' : 'divider' }}
        >
          <Typography variant="body2" sx={{ fontWeight: 550 }}>
            {depositsMessages.detail.steps[step]}
          </Typography>
          {at !== null && (
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              <DateText value={at} />
            </Typography>
          )}
          {step === deposit.status && <Outcome deposit={deposit} />}
        </Box>
      ))}
    </Box>
  )
}

/** The amount that arrived, and the requested one. A payment without a network was converted when it arrived. */
function differenceText(deposit: DepositDetail, receivedAmount: string): string {
  const { amount, token_symbol: coin, network, amount_usd: usd, invested_amount: invested } = deposit
  const amounts = { received: formatMoney(receivedAmount, coin), requested: formatMoney(amount, coin) }
  if (invested !== null) return depositsMessages.detail.receivedForBundle(amounts)
  if (network !== null || usd === null) return depositsMessages.detail.received(amounts)
  return depositsMessages.detail.pricedOnArrival({ ...amounts, usd: formatMoney(usd, 'USD') })
}

/** Notes from the review, and the transaction ID to look up. */
function Outcome({ deposit }: { readonly deposit: DepositDetail }): ReactNode {
  const { amount, received_amount: received, token_symbol: coin, reason, txid, explorer_url: url } = deposit
  const { invested_amount: invested } = deposit
  const differs = received !== null && received !== amount
  return (
    <>
      {differs && <Typography variant="body2">{differenceText(deposit, received)}</Typography>}
      {received !== null && received !== invested && invested !== null && (
        <Typography variant="body2">
          {depositsMessages.detail.credited({
            invested: formatMoney(invested, coin),
            credited: formatMoney(formatAmount(minus(amountOf(received), amountOf(invested))), coin),
          })}
        </Typography>
      )}
      {reason !== null && <Typography variant="body2">{depositsMessages.detail.reason({ reason })}</Typography>}
      {txid !== null && (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {depositsMessages.detail.txid} <TxidText txid={txid} url={url} />
        </Typography>
      )}
    </>
  )
}
