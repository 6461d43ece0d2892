// What other features may use of this feature.
export { requestEmailChange } from './request-email-change.ts'
