/** What a mail tells. */
export type Facts = Readonly<Record<string, string>>

interface MailWords {
  readonly subject: string
  readonly text: (facts: Facts) => string
}

const plain = (amount = '') => amount.replace(/(\.\d{2}\d*?)0+$/, '$1')
const sum = ({ amount, coin }: Facts) => `${plain(amount)} ${coin}`

const IF_NOT_YOU = 'If this was not you, set a new password and contact us at once.'

/** What people are told by mail, by the kind of event. A kind without words is not mailed. */
export const MAIL_WORDS: Readonly<Record<string, MailWords>> = {
  'deposit.pending': {
    subject: 'We received your deposit request',
    text: (f) => `Your deposit of ${sum(f)} is now being confirmed.`,
  },
  'deposit.confirmed': {
    subject: 'Your deposit is confirmed',
    text: (f) => `${sum(f)} is now available in your balance.`,
  },
  'deposit.rejected': {
    subject: 'Your deposit was rejected',
    text: (f) =>
      `Your deposit of ${sum(f)} was not confirmed. If you did send the funds, reply with your proof of payment.`,
  },
  'deposit.reversed': {
    subject: 'Your deposit was taken back',
    text: (f) =>
      `Your deposit of ${sum(f)} had been confirmed in error and was taken back: the funds had not arrived. If you did send them, reply with your proof of payment.`,
  },
  'withdrawal.pending': {
    subject: 'We received your withdrawal request',
    text: (f) =>
      `Your withdrawal of ${sum(f)} to ${f.wallet} is waiting for approval. The funds are set aside until then. If this was not you, change your password and contact us at once.`,
  },
  'withdrawal.confirmed': {
    subject: 'Your withdrawal is on its way',
    text: (f) => `${sum(f)} was sent to ${f.wallet}.`,
  },
  'withdrawal.rejected': {
    subject: 'Your withdrawal was rejected',
    text: (f) => `${sum(f)} is available in your balance again.`,
  },
  'fund.added': {
    subject: 'Funds were added to your balance',
    text: (f) => `${sum(f)} was added to your balance by our staff.`,
  },
  'investment.pending': {
    subject: 'We received your investment request',
    text: (f) => `Your investment of ${sum(f)} starts as soon as your payment is confirmed.`,
  },
  'investment.active': { subject: 'Your investment is active', text: (f) => `${sum(f)} is invested.` },
  'investment.completed': {
    subject: 'Your investment is completed',
    text: (f) =>
      `Your investment of ${sum(f)} is completed with a profit of ${plain(f.profitUsd)} USD. You can pay it out now.`,
  },
  'investment.cancelled': {
    subject: 'Your investment was cancelled',
    text: (f) => `Your investment of ${sum(f)} was cancelled and its principal returned to your balance.`,
  },
  'investment.rejected': {
    subject: 'Your investment was rejected',
    text: (f) =>
      `Your investment of ${sum(f)} was not confirmed. If you did send the funds, reply with your proof of payment.`,
  },
  'investment.paid_out': {
    subject: 'Your investment was paid out',
    text: (f) => `Your profit of ${plain(f.profitUsd)} USD was paid out.`,
  },
  'link.verify_email': {
    subject: 'Verify your e-mail address',
    text: (f) =>
      `Open this link to verify your e-mail address. It works once, within a day:\n\n${f.url}\n\nIf you did not sign up, you need not do anything.`,
  },
  'link.reset_password': {
    subject: 'Set a new password',
    text: (f) =>
      `Open this link to set a new password. It works once, within 30 minutes:\n\n${f.url}\n\nIf you did not ask for it, you need not do anything: your password stays as it is.`,
  },
  'link.invitation': {
    subject: 'Your Mintmark account',
    text: (f) =>
      `An account was made for you. Open this link to set your password. It works once, within three days:\n\n${f.url}`,
  },
  'password.changed': {
    subject: 'Your password was changed',
    text: () => `The password of your account was changed, and you are signed out everywhere else. ${IF_NOT_YOU}`,
  },
  'email.changed': {
    subject: 'Your e-mail address was changed',
    text: () =>
      'Our staff have changed the e-mail address of your account: from now on you sign in with the new one. If you did not ask for it, contact us at once.',
  },
  'totp.confirmed': {
    subject: 'An authenticator app was added',
    text: () => `From now on, signing in asks for a code of the authenticator app. ${IF_NOT_YOU}`,
  },
  'totp.removed': {
    subject: 'The authenticator app was removed',
    text: () => `Signing in asks for your password alone again. ${IF_NOT_YOU}`,
  },
  'recovery_code.used': {
    subject: 'A recovery code was used',
    text: () => `Somebody signed in to your account with one of your recovery codes. ${IF_NOT_YOU}`,
  },
  'passkey.added': {
    subject: 'A passkey was added',
    text: () => `A passkey was added to your account: it signs in without a password. ${IF_NOT_YOU}`,
  },
}
