// What other features may use of this feature.
export { forgetOldNotifications } from './forget-old.ts'
export { isMailed } from './mail-choices.ts'
