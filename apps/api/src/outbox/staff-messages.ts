import type { MailText } from './mail-text.ts'

interface NewStaffPayload {
  readonly email: string
  readonly name: string
  readonly role: string
}

/** Notifications to every staff member. */
const STAFF_NEWS = {
  'staff.added': {
    subject: 'A staff account was created on the server',
    text: ({ email, name, role }) =>
      `The staff account ${email} (${name}, ${role}) was created on the server, without an approval. If you don't recognize it, tell the other owners right away.`,
  },
} satisfies Record<string, MailText<NewStaffPayload>>

interface LostRightsPayload extends NewStaffPayload {
  /** The members who decided it: one, or two. */
  readonly by: string
}

/** Notifications to the approvers, and to the member, about rights that were taken. */
const LOST_RIGHTS = {
  'staff.disabled': {
    subject: 'A staff account was disabled',
    text: ({ email, name, role, by }) =>
      `The staff account ${email} (${name}, ${role}) was disabled by ${by}. It can no longer sign in. If this is not right, tell the owners right away.`,
  },
  'staff.demoted': {
    subject: 'A staff account lost rights',
    text: ({ email, name, role, by }) =>
      `The staff account ${email} (${name}) was given the role ${role}, with fewer rights, by ${by}. If this is not right, tell the owners right away.`,
  },
} satisfies Record<string, MailText<LostRightsPayload>>

/** A factor of a staff account: a further one, or one that was removed. */
export interface FactorNewsPayload {
  readonly email: string
  readonly factor: string
}

/** Notifications to owners, and to the member, about the factors of a staff account. */
const FACTOR_NEWS = {
  'staff.factor_requested': {
    subject: 'A staff member wants to add a sign-in method',
    text: ({ email, factor }) =>
      `The staff member ${email} wants to add ${factor}. It can't be used until a second person approves it. If ${email} didn't request this, refuse the request and disable the account right away.`,
  },
  'staff.factor_added': {
    subject: 'A staff member added a sign-in method',
    text: ({ email, factor }) =>
      `The staff member ${email} added ${factor} and can now sign in with it. If ${email} didn't do this, disable the account right away.`,
  },
  'staff.factor_removed': {
    subject: 'A staff member removed a sign-in method',
    text: ({ email, factor }) =>
      `The staff member ${email} removed ${factor}. If ${email} didn't do this, disable the account right away.`,
  },
} satisfies Record<string, MailText<FactorNewsPayload>>
export type FactorNewsKind = keyof typeof FACTOR_NEWS

export type StaffPayloads = Record<keyof typeof STAFF_NEWS, NewStaffPayload> &
  Record<keyof typeof LOST_RIGHTS, LostRightsPayload> &
  Record<FactorNewsKind, FactorNewsPayload>

/** Emails to staff about the accounts of other staff. */
export const STAFF_MESSAGES = { ...STAFF_NEWS, ...LOST_RIGHTS, ...FACTOR_NEWS }
