// The functions that other features may import.
export { publicReasonOf } from './ledger-view.ts'
export { pricesAt, valueView } from './past-prices.ts'
export { priceIn } from './rate-of.ts'
