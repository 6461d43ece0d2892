import type { CoinPrice } from '@mintmark/contracts'

/** Writes newer prices into a cached list of coins. A coin without a newer price stays the same object. */
export function mergePrices(coins: CoinPrice[], prices: readonly CoinPrice[]): void {
  const bySymbol = new Map(prices.map((price) => [price.symbol, price]))
  for (const coin of coins) Object.assign(coin, bySymbol.get(coin.symbol))
}
