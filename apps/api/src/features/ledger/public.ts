// What other features may use of this feature.
export { publicReasonOf } from './ledger-view.ts'
export { priceIn } from './rate-of.ts'
