// The functions that other features may import.
export { readLiabilities } from './read-liabilities.ts'
