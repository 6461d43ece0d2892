// What other features may use of this feature.
export { confirmDeposit } from './decide-deposit.ts'
export { isDeposit } from './is-deposit.ts'
export { requestDeposit } from './request-deposit.ts'
