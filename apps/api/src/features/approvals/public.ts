// What other features may use of this feature.
export { type ApprovalRequest, amountText, approvableAction, executeOrRequestApproval } from './approvable-action.ts'
export { dollars, plainly, withRequester } from './approval-summary.ts'
