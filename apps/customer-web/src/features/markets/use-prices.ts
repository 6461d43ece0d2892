import { useMemo } from 'react'
import { pricesOf } from './coin-prices.ts'
import { useCoins } from './markets-api.ts'

/** The coins, their known prices and their changes, kept fresh while a screen uses them. */
export function usePrices() {
  const { data: coins, isError, isFetching, refetch } = useCoins()
  const prices = useMemo(() => pricesOf(coins), [coins])
  const changes = useMemo(() => new Map(coins?.map(({ symbol, change }) => [symbol, change])), [coins])
  return { coins, prices, changes, isError, isFetching, refetch }
}
