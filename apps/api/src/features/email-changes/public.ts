// What other features may use of this feature.
export { requestEmailChange, startEmailChange } from './request-email-change.ts'
