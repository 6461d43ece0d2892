import { EMAIL_CHANGE_HOURS } from './withdrawal-wait.ts'

/** The minutes for which a mailed link works. An invited person may be away for a weekend. */
export const LINK_MINUTES = {
  verify_email: 24 * 60,
  reset_password: 30,
  invitation: 72 * 60,
  change_email: 24 * 60,
  stop_email_change: EMAIL_CHANGE_HOURS * 60,
  known_device: 30,
  confirm_withdrawal: 24 * 60,
  allow_any_address: 24 * 60,
} as const
