// The functions that other features may import.
export { followLink } from './follow-link.ts'
export { type BroughtLink, mailLink, requireLink, useLink, voidLinks } from './links.ts'
export { markVerified } from './mark-verified.ts'
export { isVerificationRequired } from './verification.ts'
export { warnAccount, warnAndPause } from './warn-account.ts'
