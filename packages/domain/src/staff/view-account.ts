/** The seconds for which a staff member's code opens a customer's account. */
export const VIEW_CODE_SECONDS = 60
