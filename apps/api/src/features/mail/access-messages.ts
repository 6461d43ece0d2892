import type { MailWords } from './mail-messages.ts'

const IF_NOT_YOU = 'If this was not you, set a new password and contact us at once.'

/** What people are mailed about how to get into an account: links, and what may have been done by somebody else. */
export const ACCESS_WORDS: Readonly<Record<string, MailWords>> = {
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
  'recovery_codes.renewed': {
    subject: 'New recovery codes were made',
    text: () => `New recovery codes were made for your account; the old ones open nothing any more. ${IF_NOT_YOU}`,
  },
  'passkey.added': {
    subject: 'A passkey was added',
    text: () => `A passkey was added to your account: it signs in without a password. ${IF_NOT_YOU}`,
  },
  'passkey.removed': {
    subject: 'A passkey was removed',
    text: () => `A passkey was removed from your account and opens it no more. ${IF_NOT_YOU}`,
  },
}
