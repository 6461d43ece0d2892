// The functions that other features may import.
export { refuseTaken, requireFreeAddress } from './require-free-address.ts'
