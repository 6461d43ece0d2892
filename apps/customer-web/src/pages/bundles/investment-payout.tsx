import { useRead } from '@mintmark/client'
import { type Investment, listBalances, type PaidOut } from '@mintmark/contracts'
import { USD, USD_AT_PAR } from '@mintmark/domain'
import { lazyDialog } from '@mintmark/ui'
import { Suspense, useState } from 'react'
import { PayoutSuccessDialog } from '../../features/investments/payout-success-dialog.tsx'
import { usePrices } from '../../features/markets/use-prices.ts'

const PayoutDialog = lazyDialog(() => import('../../features/investments/payout-dialog.tsx'))

interface InvestmentPayoutProps {
  readonly userId: string
  readonly investment: Investment
  readonly onClose: () => void
}

/** Pays a profit out, then shows the credited amounts. */
export default function InvestmentPayout({ userId, investment, onClose }: InvestmentPayoutProps) {
  const [paid, setPaid] = useState<PaidOut>()
  const { data: balances = [] } = useRead(listBalances, { params: { userId }, query: {} })
  const { coins = [], prices } = usePrices()
  // A coin that is no longer offered cannot be paid out.
  const offered = new Set([USD, ...coins.map(({ symbol }) => symbol)])
  // Principal that was paid in USD can always return in USD.
  const own = investment.invested_coin === USD ? [{ symbol: USD, name: USD }] : []
  const held = balances
    .map(({ token_symbol, name }) => ({ symbol: token_symbol, name }))
    .filter(({ symbol }) => offered.has(symbol) && own.every((coin) => coin.symbol !== symbol))
  const others = coins
    .filter(({ for_deposit, symbol }) => for_deposit && held.every((coin) => coin.symbol !== symbol))
    .map(({ symbol, fullName }) => ({ symbol, name: fullName }))
  if (paid) return <PayoutSuccessDialog paid={paid} onClose={onClose} />
  return (
    <Suspense fallback={null}>
      <PayoutDialog
        userId={userId}
        investment={investment}
        coins={[...own, ...held, ...others]}
        prices={new Map([...prices, [USD, USD_AT_PAR]])}
        onPaidOut={setPaid}
        onClose={onClose}
      />
    </Suspense>
  )
}
