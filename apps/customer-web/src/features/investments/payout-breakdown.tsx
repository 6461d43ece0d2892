import type { Investment } from '@mintmark/contracts'
import { amount, formatAmount, type Price, USD } from '@mintmark/domain'
import { formatMoney, KeyValueList, MoneyText, useUiLocale } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { PriceLine } from '../../figures/price-line.tsx'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'
import { type PayoutPreview, previewPayout } from './preview-payout.ts'

interface PayoutBreakdownProps {
  readonly investment: Investment
  /** The chosen coin's; null where none is needed, undefined while no coin with a price is chosen. */
  readonly price: Price | null | undefined
}

/** The amounts that a payout credits and their price, before it is confirmed. */
export function PayoutBreakdown({ investment, price }: PayoutBreakdownProps) {
  const preview = price === undefined ? undefined : previewPayout(investment, price).decision
  return (
    <Box aria-live="polite" sx={{ display: 'grid', gap: 1 }}>
      <PrincipalNote investment={investment} />
      {preview && (
        <>
          <Typography variant="subtitle2" component="h3">
            {investmentsMessages.payoutDialog.youReceive}
          </Typography>
          <Amounts investment={investment} preview={preview} />
        </>
      )}
      {preview && price && price.coin !== USD && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          <PriceLine
            coin={price.coin}
            usd={formatAmount(price.usd)}
            source={price.source}
            at={price.at.toISOString()}
          />
          <br />
          {investmentsMessages.payoutDialog.priceNote}
        </Typography>
      )}
    </Box>
  )
}

function Amounts({ investment, preview }: { readonly investment: Investment; readonly preview: PayoutPreview }) {
  const { profit, principal } = preview
  const parts = [
    { label: investmentsMessages.payoutDialog.profitPart, ...profit, isShown: amount(investment.profit) > 0n },
    { label: investmentsMessages.payoutDialog.principalPart, ...principal, isShown: principal.amount > 0n },
  ]
  const items = parts
    .filter(({ isShown }) => isShown)
    .map(({ label, amount, coin }) => ({
      label,
      value: <MoneyText value={formatAmount(amount)} unit={coin} strong />,
    }))
  return <KeyValueList items={items} />
}

function PrincipalNote({ investment }: { readonly investment: Investment }) {
  const locale = useUiLocale()
  const { returns_principal, invested_amount, invested_coin, profit } = investment
  const value = formatMoney(invested_amount, invested_coin, { locale })
  const returned = invested_coin === USD ? 'principalUsd' : 'principalReturned'
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {amount(profit) === 0n && `${investmentsMessages.payoutDialog.noProfit} `}
      {investmentsMessages.payoutDialog[returns_principal ? returned : 'principalKept']({ amount: value })}
    </Typography>
  )
}
