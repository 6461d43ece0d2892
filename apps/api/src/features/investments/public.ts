// What other features may use of this feature.
export { approvableInvestment } from './approvable-confirmation.ts'
export { approvableCredit } from './approvable-credit.ts'
export { investments } from './investments-table.ts'
export { cancelInvestmentRequest, replaceInvestmentProof } from './own-request.ts'
export { type PaidInvestment, payoutFactsOf, payoutView } from './payout-view.ts'
export { requestInvestment } from './request-investment.ts'
export { requireNoOpenInvestment } from './require-no-open-investment.ts'
