// The functions that other features may import.
export { readConsentDue, requireConsentOf } from './consent.ts'
export { readAcceptances } from './read-acceptances.ts'
export { recordAcceptances } from './record-acceptances.ts'
export { readTextsInForce, versionsOf } from './texts-in-force.ts'
