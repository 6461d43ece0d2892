// What other features may use of this one.
export type { CoinRow } from './coin-rows.ts'
