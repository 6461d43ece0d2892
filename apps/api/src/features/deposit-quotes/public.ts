// The functions that other features may import.
export { findQuote } from './find-quote.ts'
export { bundleCoin, requireOpen } from './payable-coin.ts'
export { type PaidBy, shownToCustomer } from './shown-to-customer.ts'
