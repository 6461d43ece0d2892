import type { Investment } from '@mintmark/contracts'
import { amount, USD } from '@mintmark/domain'
import { KeyValueList, MoneyText, Panel } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { factMessages } from '../../locales/en/fact-messages.ts'
import { investmentsMessages } from '../../locales/en/investments-messages.ts'
import { PayoutList } from './payout-list.tsx'

/** The coins that an investment returns, or that its payout returned. Nothing comes back from other ends. */
export function ComingBack({ investment }: { readonly investment: Investment }) {
  const { status, payout, profit } = investment
  if (payout)
    return (
      <Panel title={investmentsMessages.back.paidTitle}>
        <PayoutList profit={profit} payout={payout} />
      </Panel>
    )
  if (status === 'paid_out' || status === 'rejected' || status === 'cancelled') return null
  return (
    <Panel title={investmentsMessages.back.title}>
      <Expected investment={investment} />
    </Panel>
  )
}

/** The principal and the profit so far, each with its coin. */
function Expected({ investment }: { readonly investment: Investment }) {
  const { invested_amount, invested_coin, returns_principal, profit } = investment
  const fate = returns_principal
    ? invested_coin === USD
      ? investmentsMessages.back.principalUsd
      : investmentsMessages.back.principal({ coin: invested_coin })
    : investmentsMessages.back.kept
  const items = [
    {
      label: factMessages.principal.label,
      value: returns_principal ? (
        <MoneyText value={invested_amount} unit={invested_coin} />
      ) : (
        factMessages.principal.kept
      ),
    },
    {
      label: investmentsMessages.back.profitSoFar,
      value: <MoneyText value={profit} unit="USD" tone={amount(profit) > 0n ? 'movement' : 'plain'} />,
    },
  ]
  return (
    <>
      <KeyValueList items={items} />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {fate} {investmentsMessages.back.profit}
      </Typography>
    </>
  )
}
