// What other features may use of this feature.
export { readUsage } from './read-usage.ts'
