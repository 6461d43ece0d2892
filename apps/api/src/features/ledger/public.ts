// The functions that other features may import.
export { publicReasonOf } from './ledger-view.ts'
export { priceIn } from './rate-of.ts'
