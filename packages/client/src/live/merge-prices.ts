import type { CoinPrice } from '@mintmark/contracts'
import { type Draft, isDraft, original } from '@reduxjs/toolkit'

/**
 * A cached list of coins with newer prices. A coin without a newer price stays the same object, so that its row does not
 * re-render. The list is read without Immer's proxies, which would cost more than everything else about a tick.
 */
export function mergePrices<Coin extends CoinPrice>(coins: Coin[], prices: readonly CoinPrice[]): Coin[] {
  const bySymbol = new Map(prices.map((price) => [price.symbol, price]))
  const known = (isDraft(coins) ? original<Coin[]>(coins as Draft<Coin[]>) : undefined) ?? coins
  return known.map((coin) => {
    const newer = bySymbol.get(coin.symbol)
    return newer ? { ...coin, ...newer } : coin
  })
}
