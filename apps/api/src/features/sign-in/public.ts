// What other features may use of this feature.
export { refuseTaken, requireFreeAddress } from './require-free-address.ts'
