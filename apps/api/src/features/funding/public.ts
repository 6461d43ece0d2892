// What other features may use of this one.
export { approvableFund } from './approvable-fund.ts'
export { approvableTopUp } from './approvable-top-up.ts'
