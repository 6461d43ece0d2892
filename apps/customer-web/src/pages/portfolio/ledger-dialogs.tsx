import { USD } from '@mintmark/domain'
import { lazy, type ReactNode, Suspense } from 'react'
import type { Balance } from '../../features/balances/balances-api.ts'
import { usePrices } from '../../features/markets/use-prices.ts'

const StatementDialog = lazy(() => import('../../features/ledger/statement-dialog.tsx'))
const ExplainBalanceDialog = lazy(() => import('../../features/ledger/explain-balance-dialog.tsx'))

/** The statement of a period, or the explanation of the balance of a coin. */
export type LedgerQuestion = { readonly about: 'statement' } | { readonly about: 'coin'; readonly symbol?: string }

interface LedgerDialogsProps {
  readonly userId: string
  readonly question: LedgerQuestion
  readonly balances: readonly Balance[] | undefined
  readonly onClose: () => void
}

/** The coins that may have entries: held ones, then the others, then USD; the wanted one first. */
function useExplainedCoins(balances: readonly Balance[] = [], wanted: string | undefined) {
  const { coins = [] } = usePrices()
  const held = balances.map(({ token_symbol, name }) => ({ symbol: token_symbol, name }))
  const all = [
    ...held,
    ...coins.map(({ symbol, fullName }) => ({ symbol, name: fullName })),
    { symbol: USD, name: USD },
  ]
  const bySymbol = new Map(all.toReversed().map((coin) => [coin.symbol, coin]))
  const once = [...bySymbol.values()].toReversed()
  return once.toSorted((a, b) => Number(b.symbol === wanted) - Number(a.symbol === wanted))
}

/** The dialogs that show where the customer's money came from and went to. */
export function LedgerDialogs({ userId, question, balances, onClose }: LedgerDialogsProps) {
  const coins = useExplainedCoins(balances, question.about === 'coin' ? question.symbol : undefined)
  const dialog: Record<LedgerQuestion['about'], () => ReactNode> = {
    statement: () => <StatementDialog userId={userId} onClose={onClose} />,
    coin: () => <ExplainBalanceDialog userId={userId} coins={coins} onClose={onClose} />,
  }
  return <Suspense fallback={null}>{dialog[question.about]()}</Suspense>
}
