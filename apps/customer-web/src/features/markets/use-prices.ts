import { amount, type Price, USD } from '@mintmark/domain'
import { useMemo } from 'react'
import { pricesOf } from './coin-prices.ts'
import { useCoins, useOwnedCoins } from './markets-api.ts'

function usePricesIn({ data: coins, isError, isFetching, refetch }: ReturnType<typeof useCoins>) {
  const prices = useMemo(() => pricesOf(coins), [coins])
  const changes = useMemo(() => new Map(coins?.map(({ symbol, change }) => [symbol, change])), [coins])
  return { coins, prices, changes, isError, isFetching, refetch }
}

/** The coins, their known prices and their changes, kept fresh while a screen uses them. */
export const usePrices = () => usePricesIn(useCoins())

/** No market lists the dollar, and customers may own some: a principal that was paid by bank comes back in it. */
const DOLLAR: Price = { coin: USD, usd: amount('1'), source: 'par', at: new Date(0) }

/** The same for what a customer owns: a coin that is not offered any more keeps its price, and a dollar is a dollar. */
export function useOwnedPrices() {
  const owned = usePricesIn(useOwnedCoins())
  const { coins, prices } = owned
  const withDollar = useMemo(() => (coins ? new Map([...prices, [USD, DOLLAR]]) : prices), [coins, prices])
  return { ...owned, prices: withDollar }
}
