// What other features may use of this one.
export { confirmDeposit } from './decide-deposit.ts'
export { isDeposit } from './is-deposit.ts'
export { requestDeposit } from './request-deposit.ts'
