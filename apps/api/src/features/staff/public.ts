// The functions that other features may import.
export { enableStaffAction, promoteStaffAction } from './give-rights.ts'
export { inviteStaffAction } from './invite-staff.ts'
