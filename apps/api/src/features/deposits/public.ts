// The functions that other features may import.
export { approvableDeposit, approvableReversal, confirmationOf } from './approvable-deposit.ts'
export { cancelDeposit } from './cancel-deposit.ts'
export { amountOrNull, type PaymentRow, paymentFields, staffPaymentFields } from './deposit-view.ts'
export { deposits as depositRows } from './deposits-table.ts'
export { findDeposit, isDeposit } from './find-deposit.ts'
export { replaceDepositProof } from './replace-deposit-proof.ts'
export { requestDeposit } from './request-deposit.ts'
