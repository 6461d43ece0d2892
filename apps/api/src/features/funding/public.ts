// What other features may use of this feature.
export { approvableFund } from './approvable-fund.ts'
export { approvableTopUp } from './approvable-top-up.ts'
