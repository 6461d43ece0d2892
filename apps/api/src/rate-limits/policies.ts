import { SETTINGS } from '@mintmark/domain'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60
const DAY = 24 * HOUR

interface Policy {
  /** The most per account within the window; absent if the account is not known. */
  readonly account?: number
  /** The most per account from one client IP: a person who guesses locks out only themselves. */
  readonly pair?: number
  /** The most per client IP, an address that many people may share. */
  readonly clientIp?: number
  readonly windowSeconds: number
}

/** Every rate limit of the platform: the event, its key, the maximum and the window. */
export const RATE_LIMITS = {
  sign_in: { pair: 10, clientIp: 100, windowSeconds: QUARTER_HOUR },
  /** Right passwords at sign-in, which are given back. Beyond it they count like wrong ones: each costs a hash. */
  sign_in_right: { account: 60, clientIp: 600, windowSeconds: QUARTER_HOUR },
  /** A browser that signed in to the account before: other people's failures do not count for it. */
  sign_in_device: { account: 10, windowSeconds: QUARTER_HOUR },
  /** Failures from everywhere. Beyond it, browsers that never signed in to the account need an emailed link. */
  sign_in_hour: { account: 100, windowSeconds: HOUR },
  /** Wrong codes after the right password and in sessions, from everywhere. Beyond it, unknown browsers need an emailed link. */
  sign_in_code: { account: 20, windowSeconds: DAY },
  /** The same from all browsers that signed in to the account before. */
  sign_in_code_known: { account: 30, windowSeconds: DAY },
  /** Wrong codes in all sessions of an account. Those at sign-in do not count, so that they do not stop its owner. */
  session_code: { account: 20, windowSeconds: DAY },
  /** Emails to the owner about such codes. */
  sign_in_code_warning: { account: 1, windowSeconds: DAY },
  register: { pair: 10, clientIp: 100, windowSeconds: QUARTER_HOUR },
  /** The password of a signed-in person, requested again. */
  password: { account: 10, clientIp: 100, windowSeconds: QUARTER_HOUR },
  /** The right ones, which are given back. Beyond it they count like wrong ones: each costs a hash that runs before others. */
  password_right: { account: 60, windowSeconds: QUARTER_HOUR },
  /** The first code of an authenticator app. */
  code: { account: 10, clientIp: 100, windowSeconds: QUARTER_HOUR },
  /** Setting a password with an emailed link: each attempt may cost a hash. */
  reset: { account: 10, clientIp: 100, windowSeconds: QUARTER_HOUR },
  /** Links that set a new password. Each kind of link has its own limit: of some, a stranger's request sends nothing. */
  mail: { account: 5, clientIp: 50, windowSeconds: QUARTER_HOUR },
  /** Links that verify an address. */
  verification_mail: { account: 5, clientIp: 50, windowSeconds: QUARTER_HOUR },
  /** Links that confirm a new address. */
  email_change_mail: { account: 5, clientIp: 50, windowSeconds: QUARTER_HOUR },
  /** Links that let a new device sign in. */
  device_mail: { account: 5, clientIp: 50, windowSeconds: QUARTER_HOUR },
  /** Links that confirm a withdrawal, or allow all addresses again. */
  withdrawal_mail: { account: 10, clientIp: 100, windowSeconds: QUARTER_HOUR },
  passkey: { clientIp: 300, windowSeconds: QUARTER_HOUR },
  /** Messages that a wallet is asked to sign. */
  wallet: { account: 20, clientIp: 200, windowSeconds: QUARTER_HOUR },
  /** Challenges for a passkey as a second factor: each is a row. */
  factor_check: { account: 60, clientIp: 600, windowSeconds: QUARTER_HOUR },
  /** Images that are decoded and encoded anew, which costs more than anything else that a request may ask for. */
  image: { account: 60, clientIp: 300, windowSeconds: QUARTER_HOUR },
  /** A test of the mail server: each one connects to a host that a person named. */
  test_mail: { account: 10, clientIp: 100, windowSeconds: QUARTER_HOUR },
  /** Mail that staff write. */
  staff_mail: { account: 100, clientIp: 1000, windowSeconds: HOUR },
  /** Customers' messages to the support team. */
  support_message: { account: 20, clientIp: 200, windowSeconds: HOUR },
  /** Notifications about a customer's own requests to one address. Staff can change how many. */
  notification: { account: SETTINGS.mails_per_hour_max.default, windowSeconds: HOUR },
  /** The same to an unverified address, which may be a stranger's. */
  notification_unverified: { account: 3, windowSeconds: HOUR },
} as const satisfies Record<string, Policy>

type PoliciesPer<Scope extends 'account' | 'pair' | 'clientIp'> = {
  [Name in keyof typeof RATE_LIMITS]: Scope extends keyof (typeof RATE_LIMITS)[Name] ? Name : never
}[keyof typeof RATE_LIMITS]

export type AccountLimit = PoliciesPer<'account'>
export type PairLimit = PoliciesPer<'pair'>
export type ClientIpLimit = PoliciesPer<'clientIp'>
