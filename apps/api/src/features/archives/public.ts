// The functions that other features may import.
export { readUsage } from './read-usage.ts'
