// What other features may use of this feature.
export { type CoinRow, findCoin, readCoins, readOwnedCoins } from './coin-rows.ts'
export { isOffered, requireOffered, requireUsable } from './require-coin.ts'
