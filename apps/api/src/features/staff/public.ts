// The functions that other features may import.
export { demoteStaffAction, disableStaffAction } from './disable-staff.ts'
export { enableStaffAction, promoteStaffAction } from './give-rights.ts'
export { inviteStaffAction } from './invite-staff.ts'
export { runOnServer } from './run-on-server.ts'
