// What other features may use of this feature.
export { enableStaffAction, promoteStaffAction } from './give-rights.ts'
export { inviteStaffAction } from './invite-staff.ts'
