import type { TimelineKind } from '@mintmark/domain'
import type { StatusTone } from '@mintmark/ui'

/** Actions whose name alone would not say enough. */
const WORDS: Readonly<Record<string, string>> = {
  'customer.sign_in': 'Signed in',
  'customer.sign_out': 'Signed out',
  'customer.register': 'Registered',
  'customer.freeze': 'Froze the customer',
  'customer.unfreeze': 'Unfroze the customer',
  'customer.toggle_verification': 'Changed the verification',
  'customer.verify_email': 'Verified the email address',
  'customer.change_password': 'Changed the password',
  'customer.reset_password': 'Set a new password by mail',
  'customer.ask_reset': 'Asked for a password link',
  'customer.request_email_change': 'Asked to change the email address',
  'customer.confirm_email_change': 'Confirmed the new email address',
  'customer.stop_email_change': 'Stopped the change of the email address',
  'customer.reset_factors': 'Reset the second factors',
  'impersonation.request': "Asked to view the customer's account",
  'impersonation.start': "Started to view the customer's account",
  'impersonation.end': "Stopped viewing the customer's account",
  'impersonation.read': "Read in the customer's account",
  'totp.confirm': 'Set up an authenticator app',
  'totp.remove': 'Removed the authenticator app',
  'fund.added': 'Funds added',
  'profit.credited': 'Profit credited',
  'profit.reduced': 'Profit reduced',
  'investment.paid_out': 'Investment paid out',
  'investment.request_cancelled': 'Bundle request canceled by the customer',
  'investment.requested': 'Bundle requested',
  'investment.rejected': 'Bundle request rejected',
  'withdrawal.cancelled': 'Withdrawal canceled by the customer',
  'deposit.cancelled': 'Deposit canceled by the customer',
  'investment.cancelled': 'Investment canceled',
  'staff.mail': 'Message from staff',
  'mail.send': 'Sent a mail',
  note: 'Note',
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
const spaced = (word: string) => word.replaceAll('_', ' ')

/** What happened, as people say it: `Withdrawal requested`. An action of the audit log names its verb first: `Save address`. */
export function wordsOf(action: string, kind: TimelineKind): string {
  const known = WORDS[action]
  if (known) return known
  const [noun = action, verb = ''] = action.split('.')
  const isActed = kind === 'access' || kind === 'staff'
  return sentence(spaced((isActed ? `${verb} ${noun}` : `${noun} ${verb}`).trim()))
}

export const KIND_TONE: Record<TimelineKind, StatusTone> = {
  money: 'good',
  request: 'pending',
  access: 'neutral',
  staff: 'neutral',
  mail: 'neutral',
  note: 'neutral',
}
