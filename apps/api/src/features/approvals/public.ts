// The functions that other features may import.
export { amountText, approvableAction, executeOrRequestApproval, NO_SECOND_APPROVER } from './approvable-action.ts'
export { dollars, withRequester } from './approval-summary.ts'
export { readActiveMembers, recordStarts } from './approvers.ts'
export { decideAgain } from './decide-again.ts'
export {
  closeOfCustomer,
  closeOnDecision,
  lockRequests,
  replaceRequest,
  voidFactorRequest,
  voidRequestsOf,
} from './end-requests.ts'
export { insertRequest, isOnePerson, type OfficeAction, officeAction, performOrRequest } from './office-action.ts'
export { readSecond } from './read-second.ts'
export { type ApprovalRequest, type ChangeLine, factLines } from './request-approval.ts'
export { keepSigners, keepSignersWithout, requireEnoughSigners } from './signers.ts'
export { valueInUsd } from './value-in-usd.ts'
