// What other features may use of this feature.
export { NOTIFICATION_MESSAGES } from './notification-messages.ts'
