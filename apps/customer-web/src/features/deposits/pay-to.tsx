import type { DepositDetail } from '@mintmark/contracts'
import { networkName, splitDestination, withSeparators } from '@mintmark/domain'
import { CopyButton, formatMoney, InlineNotice } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { factMessages } from '../../locales/en/fact-messages.ts'
import { QrCode } from './qr-code.tsx'

type Paid = Pick<
  DepositDetail,
  'token_symbol' | 'amount' | 'amount_usd' | 'network' | 'method_name' | 'address' | 'instructions'
>

/** Exactly what to send and where to, as it was quoted, with a code for wallets on a phone. */
export function PayTo({ paid, children }: { readonly paid: Paid; readonly children?: ReactNode }) {
  const { token_symbol: coin, amount, amount_usd, network, instructions, method_name } = paid
  const destination = paid.address
  const names = {
    amount:
      network === null && amount_usd !== null
        ? formatMoney(amount_usd, 'USD')
        : `${withSeparators(trimmed(amount))} ${coin}`,
    network: network === null ? (method_name ?? '') : networkName(network),
  }
  const parts = network === null ? depositsMessages.quote.payBy(names) : depositsMessages.quote.send(names)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, p: 2, borderRadius: '12px', bgcolor: 'action.hover' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {network !== null && destination !== null && <QrCode text={destination} title={depositsMessages.quote.qr} />}
        <Box sx={{ flex: '1 1 200px', minWidth: 0, display: 'grid', gap: 1 }}>
          <Typography variant="body2" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {parts.map((part, index) => (index % 2 === 0 ? part : <strong key={part}>{part}</strong>))}
          </Typography>
          {destination !== null && <Destination text={destination} />}
          {instructions !== null && (
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {instructions}
            </Typography>
          )}
          {network !== null && (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
              <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                {depositsMessages.quote.copyAmount}
              </Typography>
              <CopyButton text={trimmed(amount)} label={depositsMessages.quote.copyAmount} />
            </Box>
          )}
        </Box>
      </Box>
      {network !== null && (
        <InlineNotice tone="warning" text={depositsMessages.quote.wrongNetwork({ coin, network: names.network })} />
      )}
      {children}
    </Box>
  )
}

/** A text to copy into a wallet. */
function Copyable({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Typography variant="body2" component="code" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <CopyButton text={text} label={label} />
    </Box>
  )
}

/** The address to pay to, and the memo that the payment needs, if it needs one. */
function Destination({ text }: { readonly text: string }) {
  const { address, memo } = splitDestination(text)
  if (memo === null) return <Copyable text={address} label={factMessages.address.copy} />
  return (
    <>
      <Copyable text={address} label={factMessages.address.copy} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {factMessages.memo.label}
      </Typography>
      <Copyable text={memo} label={factMessages.memo.copy} />
      <InlineNotice tone="warning" text={depositsMessages.memo.needed} />
    </>
  )
}

/** Without the zeros at the end, as wallets show it. */
const trimmed = (amount: string): string => {
  const [whole = '', decimals = ''] = amount.split('.')
  const kept = [...decimals].findLastIndex((digit) => digit !== '0') + 1
  return kept === 0 ? whole : `${whole}.${decimals.slice(0, kept)}`
}
