// The functions that other features may import.
export { type AddedFactor, factorsInMail, factorsOf } from './added-factors.ts'
export { confirmPassword, requireSamePassword } from './confirm-password.ts'
export { hasHadFactor, recordFirstFactor } from './first-factor.ts'
export { CHALLENGE_TIMEOUT_MS, keepChallenge, takeChallenge } from './passkey-challenges.ts'
export {
  countUse,
  creationOptions,
  type Given,
  madeCredential,
  type PasskeyFacts,
  type PasskeyRow,
  passkeysOf,
  requestOptions,
  signedCounter,
  storePasskey,
} from './passkeys.ts'
export { checkPassword, hashesWaiting, hashPassword } from './passwords.ts'
export { renewCodes } from './recovery-codes.ts'
export { removeFactorsAdded } from './remove-factors.ts'
export {
  type GivenFactor,
  hasAnyFactor,
  limitChecks,
  ownPasskeyThatSigned,
  requireFactor,
  requireFactorIfAny,
  startFactorCheck,
} from './require-factor.ts'
export { requireUncommon } from './require-uncommon.ts'
export {
  addAuthenticator,
  checkStartedAuthenticator,
  confirmAuthenticator,
  findAuthenticator,
  hasSecondFactor,
  removeAuthenticator,
  startAuthenticator,
  takeCode,
  takeStartedAuthenticator,
} from './second-factor.ts'
export { giveBackCode, takeCodeAttempt, warnOfWrongCodes } from './wrong-codes.ts'
