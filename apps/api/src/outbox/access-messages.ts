import type { MailText, MailTexts } from './mail-text.ts'

interface LinkPayload {
  readonly url: string
  /** When the link expires. It is not sent after that. */
  readonly until: string
}
type NoPayload = Readonly<Record<string, never>>

const IF_NOT_YOU = 'If this was not you, set a new password and contact us right away.'

/** Mails with a link. */
const LINKS = {
  'link.verify_email': {
    subject: 'Verify your email address',
    text: ({ url }) =>
      `Open this link to verify your email address. It works once, within one day:\n\n${url}\n\nIf you did not sign up, you can ignore this email.`,
  },
  'link.reset_password': {
    subject: 'Set a new password',
    text: ({ url }) =>
      `Open this link to set a new password. It works once, within 30 minutes:\n\n${url}\n\nIf you did not ask for this, you can ignore this email. Your password stays the same.`,
  },
  'link.invitation': {
    subject: 'Your Mintmark account',
    text: ({ url }) =>
      `We created an account for you. Open this link to set your password. It works once, within three days:\n\n${url}`,
  },
} satisfies Record<`link.${string}`, MailText<LinkPayload>>

/** Warnings about changes that somebody else may have made. */
const WARNINGS = {
  'password.changed': {
    subject: 'Your password was changed',
    text: () => `The password of your account was changed, and you were signed out everywhere else. ${IF_NOT_YOU}`,
  },
  'email.changed': {
    subject: 'Your email address was changed',
    text: () =>
      'Our staff changed the email address of your account. Sign in with the new address from now on. If you did not ask for this, contact us right away.',
  },
  'totp.confirmed': {
    subject: 'An authenticator app was added',
    text: () => `From now on, signing in requires a code from the authenticator app. ${IF_NOT_YOU}`,
  },
  'totp.removed': {
    subject: 'The authenticator app was removed',
    text: () => `From now on, signing in requires only your password. ${IF_NOT_YOU}`,
  },
  'recovery_code.used': {
    subject: 'A recovery code was used',
    text: () => `Somebody signed in to your account with one of your recovery codes. ${IF_NOT_YOU}`,
  },
  'recovery_codes.renewed': {
    subject: 'New recovery codes were created',
    text: () => `New recovery codes were created for your account, and your old ones no longer work. ${IF_NOT_YOU}`,
  },
  'passkey.added': {
    subject: 'A passkey was added',
    text: () => `A passkey was added to your account. It can sign in without a password. ${IF_NOT_YOU}`,
  },
  'passkey.removed': {
    subject: 'A passkey was removed',
    text: () => `A passkey was removed from your account and can no longer sign in. ${IF_NOT_YOU}`,
  },
  'factors.reset': {
    subject: 'Your second factors were removed',
    text: () =>
      'At your request, two members of our staff removed the authenticator app, the recovery codes and the passkeys of your account, and signed you out everywhere. Withdrawals wait for 72 hours. Sign in with your password and set up a new factor. If you did not ask for this, contact us right away.',
  },
  'account.closed': {
    subject: 'Your account was closed',
    text: () =>
      'You closed your account, and nobody can sign in to it anymore. We keep its history. If this was not you, contact us right away.',
  },
} satisfies Record<string, MailText<NoPayload>>
export type WarningKind = keyof typeof WARNINGS

/** What every staff member is told. */
const STAFF_NEWS = {
  'staff.added': {
    subject: 'A staff account was created on the server',
    text: ({ email, name, role }) =>
      `Somebody with access to the server created the staff account ${email} (${name}, ${role}). Nobody had to approve it. If you do not know about this, tell the other owners right away.`,
  },
} satisfies Record<string, MailText<{ readonly email: string; readonly name: string; readonly role: string }>>

export type AccessPayloads = Record<keyof typeof LINKS, LinkPayload> &
  Record<WarningKind, NoPayload> &
  Record<keyof typeof STAFF_NEWS, { readonly email: string; readonly name: string; readonly role: string }>

/** Mail about access to an account, which is sent before all other mail. */
export const ACCESS_MESSAGES: MailTexts<AccessPayloads> = { ...LINKS, ...WARNINGS, ...STAFF_NEWS }

/** The kinds of that mail. */
export const ACCESS_KINDS = Object.keys(ACCESS_MESSAGES) as (keyof AccessPayloads)[]
