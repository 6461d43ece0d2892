// The functions that other features may import.
export { forgetOldNotifications } from './forget-old.ts'
export { isMailed } from './mail-choices.ts'
