// What other features may use of this feature.
export { staffView } from './account-views.ts'
export { type Account, accountOf, lockAccount, requireSignInAllowed, setPasswordHash } from './accounts.ts'
export { factorsInMail, factorsOf } from './added-factors.ts'
export { confirmPassword, requireSamePassword } from './confirm-password.ts'
export { endAllSessions, endImpersonations, endSessions, endSessionsExcept, ownSessions } from './end-sessions.ts'
export { hasHadFactor, recordFirstFactor } from './first-factor.ts'
export { followLink } from './follow-link.ts'
export { forgetDevices } from './known-devices.ts'
export { mailLink, voidLinks } from './links.ts'
export { markVerified } from './mark-verified.ts'
export { CHALLENGE_TIMEOUT_MS, keepChallenge, takeChallenge } from './passkey-challenges.ts'
export {
  creationOptions,
  type Given,
  madeCredential,
  type PasskeyFacts,
  type PasskeyRow,
  passkeysOf,
  storePasskey,
} from './passkeys.ts'
export { hashPassword } from './passwords.ts'
export { pauseWithdrawals } from './pause-withdrawals.ts'
export { hashOf, randomToken } from './random-token.ts'
export { renewCodes } from './recovery-codes.ts'
export { removeFactorsAdded } from './remove-factors.ts'
export {
  type GivenFactor,
  hasAnyFactor,
  requireFactor,
  requireFactorIfAny,
  startFactorCheck,
} from './require-factor.ts'
export { refuseTaken, requireFreeAddress } from './require-free-address.ts'
export { requireUncommon } from './require-uncommon.ts'
export {
  addAuthenticator,
  checkStartedAuthenticator,
  confirmAuthenticator,
  findAuthenticator,
  hasSecondFactor,
  removeAuthenticator,
  startAuthenticator,
  takeStartedAuthenticator,
} from './second-factor.ts'
export { addSession, type NewSession, type Origin } from './sessions.ts'
export { warnAccount, warnAndPause } from './warn-account.ts'
