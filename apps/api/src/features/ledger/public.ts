// What other features may use of this feature.
export { priceIn } from './rate-of.ts'
