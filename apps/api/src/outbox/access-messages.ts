import { durationText } from '@mintmark/contracts'
import { ADDRESS_WAIT_HOURS, FACTORS_RESET_HOURS, LINK_MINUTES } from '@mintmark/domain'
import type { MailText, MailTexts } from './mail-text.ts'
import { STAFF_MESSAGES, type StaffPayloads } from './staff-messages.ts'
import { targetText, type WithdrawalInMail } from './withdrawal-in-mail.ts'

interface LinkPayload {
  readonly url: string
  /** When the link expires. It is not sent after that. */
  readonly until: string
  /** The withdrawal that the link confirms. */
  readonly withdrawal?: WithdrawalInMail
  /** The invitation of a staff member. */
  readonly invitation?: InvitationInMail
}

/** The email addresses of the member who invites and of the new one, and the title of the new one's role. Names could be links. */
export interface InvitationInMail {
  readonly by: string
  readonly email: string
  readonly role: string
}

/** A passkey, or the authenticator app, which has no name, with the time and the client IP that it was added from. */
interface RemainingFactor {
  readonly name: string | null
  readonly at: string
  readonly address: string | null
}

export interface WarningPayload {
  /** Until when withdrawals wait. Absent: they do not. */
  readonly waitUntil?: string
  /** When a lock of settings ends. */
  readonly lockedUntil?: string
  /** When a freeze ends. Absent: it has no end. */
  readonly frozenUntil?: string
  /** The remaining sign-in factors, after the password was changed or reset. */
  readonly remaining?: readonly RemainingFactor[]
}

const inUtc = (iso: string) =>
  `${new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`

/** Instructions for a change that the owner did not make, and the time until which nothing can leave the account. */
const ifNotYou = ({ waitUntil }: WarningPayload) =>
  `${waitUntil ? `\n\nWithdrawals are paused until ${inUtc(waitUntil)}, so nothing can leave your account before then. ` : ' '}If this wasn't you, set a new password right away: choose "Forgotten password?" on the sign-in page. Then contact us.`

const factorText = ({ name, at, address }: RemainingFactor) =>
  `- ${name === null ? 'The authenticator app' : `The passkey "${name}"`}, added ${inUtc(at)}${address ? ` from ${address}` : ''}`

function remainingText({ remaining }: WarningPayload): string {
  if (remaining === undefined) return ''
  return remaining.length > 0
    ? ` These can still sign in or confirm a sign-in:\n\n${remaining.map(factorText).join('\n')}\n\nSign in and remove any you don't recognize on the security page of your account.`
    : ' No passkey or authenticator app is set up.'
}

/** The paused actions. The reason stays with staff, because it may be about another person or an investigation. */
const pausedText = (what: string, { frozenUntil }: WarningPayload) =>
  `We have paused ${what} your account${frozenUntil ? ` until ${inUtc(frozenUntil)}` : ''}. Your funds are safe. Contact us if you have questions.`

/** The time for which a link works: `30 minutes`, `24 hours`. */
const spanOf = (link: keyof typeof LINK_MINUTES): string => durationText(LINK_MINUTES[link] * 60)

const LINKS = {
  'link.verify_email': {
    subject: 'Verify your email address',
    text: ({ url }) =>
      `Open this link to verify your email address. It works once, within ${spanOf('verify_email')}:\n\n${url}\n\nIf you didn't sign up, you can ignore this email.`,
  },
  'link.reset_password': {
    subject: 'Set a new password',
    text: ({ url }) =>
      `Open this link to set a new password. It works once, within ${spanOf('reset_password')}:\n\n${url}\n\nIf you didn't request this, you can ignore this email. Your password stays the same.`,
  },
  'link.invitation': {
    subject: 'Set up your account',
    text: ({ url, invitation }) =>
      `${invitation ? `${invitation.by} invited you (${invitation.email}) to the back office, with the role ${invitation.role}.` : 'We created an account for you.'} Open this link to set your password. It works once, within ${spanOf('invitation')}:\n\n${url}`,
  },
  'link.change_email': {
    subject: 'Confirm your new email address',
    text: ({ url }) =>
      `Open this link to use this address for your account. It works once, within ${spanOf('change_email')}:\n\n${url}\n\nIf you didn't request this, you can ignore this email.`,
  },
  'link.stop_email_change': {
    subject: 'Your email address is being changed',
    text: ({ url, until }) =>
      `We received a request to change your account's email address. If this was you, there's nothing to do.\n\nIf this wasn't you, open this link. It stops or undoes the change, signs out all devices and works until ${inUtc(until)}:\n\n${url}\n\nWithdrawals are paused while the change can be stopped.`,
  },
  'link.known_device': {
    subject: 'Sign in on a new device',
    text: ({ url }) =>
      `Open this link on the device you want to sign in on, then sign in as usual. It works once, within ${spanOf('known_device')}:\n\n${url}\n\nWe ask because there were many failed attempts to sign in to your account. If you're not trying to sign in, you can ignore this email.`,
  },
  'link.confirm_withdrawal': {
    subject: 'Confirm your withdrawal',
    text: ({ url, withdrawal }) =>
      `${withdrawal ? `${targetText(withdrawal)}\n\n` : ''}Open this link to confirm the withdrawal. It works once, within ${spanOf('confirm_withdrawal')}:\n\n${url}\n\nDidn't request this, or is the amount or address wrong? Don't open the link: without it, we don't send anything. Set a new password and contact us.`,
  },
  'link.allow_any_address': {
    subject: 'Allow withdrawals to any address',
    text: ({ url }) =>
      `Open this link to allow withdrawals to any address, starting ${ADDRESS_WAIT_HOURS} hours later. It works once, within ${spanOf('allow_any_address')}:\n\n${url}\n\nIf you didn't request this, don't open the link. Set a new password and contact us.`,
  },
} satisfies Record<`link.${string}`, MailText<LinkPayload>>

/** Warnings about changes that an intruder may have made. */
const WARNINGS = {
  'password.changed': {
    subject: 'Your password was changed',
    text: (payload) =>
      `Your account's password was changed, and you were signed out on all other devices.${remainingText(payload)}${ifNotYou(payload)}`,
  },
  'password.reset': {
    subject: 'Your password was reset',
    text: (payload) =>
      `A new password was set for your account using a link that we emailed to you, and you were signed out on all devices.${remainingText(payload)}${ifNotYou(payload)}`,
  },
  'email.changed': {
    subject: 'Your email address was changed',
    text: (payload) =>
      `Your account's email address was changed. From now on, sign in with the new address.${ifNotYou(payload)}`,
  },
  'totp.confirmed': {
    subject: 'An authenticator app was added',
    text: (payload) => `From now on, signing in requires a code from your authenticator app.${ifNotYou(payload)}`,
  },
  'totp.removed': {
    subject: 'The authenticator app was removed',
    text: (payload) => `From now on, signing in requires only your password.${ifNotYou(payload)}`,
  },
  'recovery_code.used': {
    subject: 'A recovery code was used',
    text: (payload) => `One of your recovery codes was used for your account.${ifNotYou(payload)}`,
  },
  'recovery_codes.renewed': {
    subject: 'New recovery codes were created',
    text: (payload) =>
      `New recovery codes were created for your account, and your old ones no longer work.${ifNotYou(payload)}`,
  },
  'passkey.added': {
    subject: 'A passkey was added',
    text: (payload) => `A passkey was added to your account. It can sign in without a password.${ifNotYou(payload)}`,
  },
  'passkey.removed': {
    subject: 'A passkey was removed',
    text: (payload) => `A passkey was removed from your account and can no longer sign in.${ifNotYou(payload)}`,
  },
  'factors.reset': {
    subject: 'Your second factors were removed',
    text: () =>
      `At your request, our team removed the authenticator app, the recovery codes and the passkeys from your account and signed you out on all devices. Withdrawals are paused for ${FACTORS_RESET_HOURS} hours. If you had locked your settings, the lock has ended. Sign in with your password and set up a new second factor. If you didn't request this, contact us right away.`,
  },
  'settings.locked': {
    subject: 'Your settings are locked',
    text: ({ lockedUntil }) =>
      `Your account's settings were locked${lockedUntil ? ` until ${inUtc(lockedUntil)}` : ''}. Until then, the password, the email address, the sign-in methods and the withdrawal addresses can't be changed, not even with a link that we email. Withdrawals continue. If this wasn't you, contact us right away.`,
  },
  'address.saved': {
    subject: 'A withdrawal address was saved',
    text: (payload) =>
      `An address was saved in your address book. Because you allow withdrawals only to saved addresses, you can use it after ${ADDRESS_WAIT_HOURS} hours.${ifNotYou(payload)}`,
  },
  'address.renamed': {
    subject: 'A withdrawal address was renamed',
    text: (payload) => `An address in your address book was renamed.${ifNotYou(payload)}`,
  },
  'allow_list.ending': {
    subject: 'Withdrawals to any address will be allowed soon',
    text: (payload) =>
      `In ${ADDRESS_WAIT_HOURS} hours, you'll be able to withdraw to any address.${ifNotYou(payload)} You can turn the protection on again at any time.`,
  },
  'sign_in.wrong_codes': {
    subject: 'Someone entered wrong codes for your account',
    text: (payload) =>
      `Someone who knows your password, or is signed in to your account, entered several wrong codes. If this was you, there's nothing to do.${ifNotYou(payload)}`,
  },
  'sign_in.frozen': {
    subject: 'Sign-in to your account is paused',
    text: (payload) => pausedText('sign-in to', payload),
  },
  'sign_in.unfrozen': {
    subject: 'You can sign in again',
    text: () => 'Sign-in to your account is no longer paused. Sign in as usual.',
  },
  'withdrawals.frozen': {
    subject: 'Withdrawals from your account are paused',
    text: (payload) => `${pausedText('withdrawals from', payload)} You can still cancel pending withdrawals.`,
  },
  'withdrawals.unfrozen': {
    subject: 'You can withdraw again',
    text: () => 'Withdrawals from your account are no longer paused.',
  },
  'investing.frozen': {
    subject: 'Investing with your account is paused',
    text: (payload) => `${pausedText('investing with', payload)} Your active investments continue.`,
  },
  'investing.unfrozen': {
    subject: 'You can invest again',
    text: () => 'Investing with your account is no longer paused.',
  },
  'account.closed': {
    subject: 'Your account was closed',
    text: () =>
      "You closed your account and can no longer sign in. We keep its history. If this wasn't you, contact us right away.",
  },
} satisfies Record<string, MailText<WarningPayload>>
export type WarningKind = keyof typeof WARNINGS

/** The texts of the warnings, which customers also read as notifications. */
export const WARNING_MESSAGES: MailTexts<Record<WarningKind, WarningPayload>> = WARNINGS

export type AccessPayloads = Record<keyof typeof LINKS, LinkPayload> &
  Record<WarningKind, WarningPayload> &
  StaffPayloads

/** Emails about access to an account, which are sent before all others. */
export const ACCESS_MESSAGES: MailTexts<AccessPayloads> = { ...LINKS, ...WARNINGS, ...STAFF_MESSAGES }

export const ACCESS_KINDS = Object.keys(ACCESS_MESSAGES) as (keyof AccessPayloads)[]
