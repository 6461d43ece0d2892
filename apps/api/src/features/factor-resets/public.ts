// The functions that other features may import.
export { resetFactors, resetFactorsAction } from './reset-factors.ts'
