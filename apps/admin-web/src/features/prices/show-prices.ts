import { mergePrices, updateRead } from '@mintmark/client'
import { type CoinPrice, listCoins } from '@mintmark/contracts'

/** Shows prices that an event brought. */
export const showPrices = (prices: readonly CoinPrice[]) =>
  updateRead(listCoins, undefined, (coins) => mergePrices(coins, prices))
