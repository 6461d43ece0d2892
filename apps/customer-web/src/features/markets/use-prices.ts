import { USD_AT_PAR } from '@mintmark/domain'
import { useMemo } from 'react'
import { pricesOf } from './coin-prices.ts'
import { useCoins, useOwnedCoins } from './use-coins.ts'

function usePricesIn({ data: coins, ...state }: ReturnType<typeof useCoins>) {
  const prices = useMemo(() => pricesOf(coins), [coins])
  const changes = useMemo(() => new Map(coins?.map(({ symbol, change }) => [symbol, change])), [coins])
  return { ...state, coins, prices, changes }
}

/** The coins with their known prices and changes, refreshed while a screen uses them. */
export const usePrices = () => usePricesIn(useCoins())

/**
 * The same for coins that a customer owns: coins that are no longer offered, and USD, in which the principal of a bundle
 * paid by bank comes back.
 */
export function useOwnedPrices() {
  const owned = usePricesIn(useOwnedCoins())
  const { coins, prices } = owned
  const withDollar = useMemo(
    () => (coins ? new Map([...prices, [USD_AT_PAR.coin, USD_AT_PAR]]) : prices),
    [coins, prices],
  )
  return { ...owned, prices: withDollar }
}
