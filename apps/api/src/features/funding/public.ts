// The functions that other features may import.
export { approvableFund } from './approvable-fund.ts'
export { approvableTopUp } from './approvable-top-up.ts'
