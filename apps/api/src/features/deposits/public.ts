// What other features may use of this feature.
export { approvableDeposit, approvableReversal } from './approvable-deposit.ts'
export { isDeposit } from './is-deposit.ts'
export { cancelDeposit, replaceDepositProof } from './own-deposit.ts'
export { requestDeposit } from './request-deposit.ts'
