// What other features may use of this feature.
export { subjectOf } from './letter.ts'
export { NOTIFICATION_MESSAGES } from './notification-messages.ts'
