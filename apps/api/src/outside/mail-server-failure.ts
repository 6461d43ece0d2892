import { AddressRefused } from './public-address.ts'

/** Why a mail server did not do what it was asked for: no more than staff need to mend the settings. */
export type MailFailureReason = keyof typeof REASON_WORDS

const REASON_WORDS = {
  address_refused: 'The mail server needs a public address, and one of the ports 25, 465, 587 and 2525.',
  not_reached: 'The mail server could not be reached, or not in a way that is safe.',
  login_refused: 'The mail server refused the user name or the password.',
  message_refused: 'The mail server refused the message.',
} as const

/**
 * A failure of a mail server. It carries neither the words of the server nor the error beneath: through them, somebody
 * who may name a host could read what listens there.
 */
export class MailServerFailure extends Error {
  override readonly name = 'MailServerFailure'
  readonly reason: MailFailureReason

  constructor(reason: MailFailureReason) {
    super(REASON_WORDS[reason])
    this.reason = reason
  }
}

/** What the errors of nodemailer mean; those that are not here are all about the way to the server. */
const REASONS: Partial<Record<string, MailFailureReason>> = {
  EAUTH: 'login_refused',
  ENOAUTH: 'login_refused',
  EENVELOPE: 'message_refused',
  EMESSAGE: 'message_refused',
}

/** A server that wants a login first says so at the envelope. */
const LOGIN_WANTED = 530

/** An error of an attempt to send, as one that may be told. */
export function toFailure(error: unknown): MailServerFailure {
  if (error instanceof AddressRefused) return new MailServerFailure('address_refused')
  const { code = '', responseCode } = error as { code?: string; responseCode?: number }
  return new MailServerFailure(responseCode === LOGIN_WANTED ? 'login_refused' : (REASONS[code] ?? 'not_reached'))
}
