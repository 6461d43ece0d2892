// The functions that other features may import.
export { countUnidentified } from './list-unidentified.ts'
