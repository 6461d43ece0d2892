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

/** The same for what a customer owns: a coin that is not offered any more keeps its price. */
export const useOwnedPrices = () => usePricesIn(useOwnedCoins())
