// What other features may use of this feature.
export { backfillCandles, isBackfillDue } from './backfill-candles.ts'
export { forgetCandles } from './candle-rows.ts'
export { type CoinRow, findCoin, readCoins, readOwnedCoins } from './coin-rows.ts'
export { areFiguresDue, refreshFigures } from './market-figures.ts'
export { pinPriceAction } from './pin-coin-price.ts'
export { areTicksDue, recordTicks } from './record-ticks.ts'
export { arePricesDue, refreshPrices } from './refresh-prices.ts'
export { isOffered, requireOffered, requireUsable } from './require-coin.ts'
