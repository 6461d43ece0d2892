import { AddressRefused } from './public-address.ts'

/** Why a mail server failed: no more than staff need to fix the settings. */
export type MailFailureReason = keyof typeof REASON_WORDS

const REASON_WORDS = {
  address_refused: 'The mail server needs a public address and one of the ports 25, 465, 587 or 2525.',
  not_reached: 'The mail server could not be reached over a secure connection.',
  login_refused: 'The mail server rejected the username or password.',
  message_refused: 'The mail server rejected the message.',
} as const

/**
 * A failure of a mail server. It contains neither the server's answer nor the original error: with those, a person who
 * may name a host could find out what listens there.
 */
export class MailServerFailure extends Error {
  override readonly name = 'MailServerFailure'
  readonly reason: MailFailureReason

  constructor(reason: MailFailureReason) {
    super(REASON_WORDS[reason])
    this.reason = reason
  }
}

/** The meaning of nodemailer's errors. All others are about reaching the server. */
const REASONS: Partial<Record<string, MailFailureReason>> = {
  EAUTH: 'login_refused',
  ENOAUTH: 'login_refused',
  EENVELOPE: 'message_refused',
  EMESSAGE: 'message_refused',
}

/** A server's answer if it requires a login first. */
const LOGIN_WANTED = 530

/** An error of sending, reduced to the parts that may be shown. */
export function toFailure(error: unknown): MailServerFailure {
  if (error instanceof AddressRefused) return new MailServerFailure('address_refused')
  const { code = '', responseCode } = error as { code?: string; responseCode?: number }
  return new MailServerFailure(responseCode === LOGIN_WANTED ? 'login_refused' : (REASONS[code] ?? 'not_reached'))
}
