import type { PortfolioCoin } from '@mintmark/contracts'
import { type CUSTOMER_ACCOUNTS, USD } from '@mintmark/domain'
import { lazyDialog } from '@mintmark/ui'
import { Suspense } from 'react'
import { usePrices } from '../../features/markets/use-prices.ts'

const ExplainBalanceDialog = lazyDialog(() => import('../../features/ledger/explain-balance-dialog.tsx'))

type Account = (typeof CUSTOMER_ACCOUNTS)[number]

/** The balance to explain: a coin, or a part of the portfolio. */
export interface LedgerQuestion {
  readonly symbol?: string
  readonly account?: Account
}

interface LedgerDialogsProps {
  readonly userId: string
  readonly question: LedgerQuestion
  readonly held: readonly PortfolioCoin[] | undefined
  readonly onClose: () => void
}

/** The coins that may have entries: held ones, then the others, then USD; the wanted ones first. */
function useExplainedCoins(held: readonly PortfolioCoin[] = [], { symbol: wanted, account }: LedgerQuestion) {
  const { coins = [] } = usePrices()
  const hasPart = (symbol: string) =>
    account !== undefined && held.some((coin) => coin.symbol === symbol && /[1-9]/.test(coin[account]))
  const all = [
    ...held.map(({ symbol, name }) => ({ symbol, name })),
    ...coins.map(({ symbol, fullName }) => ({ symbol, name: fullName })),
    { symbol: USD, name: USD },
  ]
  const bySymbol = new Map(all.toReversed().map((coin) => [coin.symbol, coin]))
  const rank = ({ symbol }: { symbol: string }) => Number(symbol === wanted || hasPart(symbol))
  return [...bySymbol.values()].toReversed().toSorted((a, b) => rank(b) - rank(a))
}

/** Shows where the customer's money came from and went to. */
export function LedgerDialogs({ userId, question, held, onClose }: LedgerDialogsProps) {
  const coins = useExplainedCoins(held, question)
  return (
    <Suspense fallback={null}>
      <ExplainBalanceDialog userId={userId} account={question.account} coins={coins} onClose={onClose} />
    </Suspense>
  )
}
