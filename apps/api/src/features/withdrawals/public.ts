// What other features may use of this feature.
export { approvableConfirmation } from './approvable-confirmation.ts'
export { requestWithdrawal } from './request-withdrawal.ts'
