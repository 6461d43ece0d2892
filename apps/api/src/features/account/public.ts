// The functions that other features may import.
export { addFactorAction } from './staff-factors.ts'
