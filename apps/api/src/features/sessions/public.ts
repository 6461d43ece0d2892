// The functions that other features may import.
export { readCustomer, readMember, staffView } from './account-views.ts'
export {
  type Account,
  accountOf,
  findAccount,
  lockAccount,
  lockOwnAccount,
  requireChangeable,
  requireSignInAllowed,
  setPasswordHash,
} from './accounts.ts'
export {
  endAllSessions,
  endImpersonations,
  endOldestSessions,
  endSessions,
  endSessionsExcept,
  ownSessions,
} from './end-sessions.ts'
export { forgetDevices, isKnownDevice, rememberDevice } from './known-devices.ts'
export { pauseWithdrawals } from './pause-withdrawals.ts'
