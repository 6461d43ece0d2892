// The functions that other features may import.

export { readAddressFacts } from './address-facts.ts'
export { approvableConfirmation, confirmationOf } from './approvable-confirmation.ts'
export { findTarget, type Target } from './find-target.ts'
export { findWithdrawal } from './find-withdrawal.ts'
export { confirmedBy, mailLinkOnce, requireStepUp } from './own-request.ts'
export { requestWithdrawal, withdrawalPrices } from './request-withdrawal.ts'
export { readWithdrawalLimits } from './withdrawal-limits.ts'
export { reportedView } from './withdrawal-view.ts'
