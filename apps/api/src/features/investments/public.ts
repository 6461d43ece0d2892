// The functions that other features may import.
export { approvableInvestment } from './approvable-confirmation.ts'
export { approvableCredit } from './approvable-credit.ts'
export { cancelInvestmentRequest } from './cancel-investment-request.ts'
export { investments } from './investments-table.ts'
export { type PaidInvestment, payoutFactsOf, payoutView } from './payout-view.ts'
export { replaceInvestmentProof } from './replace-investment-proof.ts'
export { requestInvestment } from './request-investment.ts'
export { requireNoOpenInvestment } from './require-no-open-investment.ts'
