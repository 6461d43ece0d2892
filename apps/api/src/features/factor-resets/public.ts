// What other features may use of this feature.
export { resetFactors, resetFactorsAction } from './reset-factors.ts'
