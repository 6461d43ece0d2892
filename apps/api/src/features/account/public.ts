// What other features may use of this feature.
export { addFactorAction } from './staff-factors.ts'
