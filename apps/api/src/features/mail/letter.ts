import { ACCESS_WORDS } from './access-messages.ts'
import type { Payload } from './mail-messages.ts'
import { NOTICE_WORDS } from './notification-messages.ts'

/** The customer whom a message is about. */
interface Told {
  readonly firstName: string
  /** Whether this customer is known to read what is sent to the address. */
  readonly emailVerified: boolean
}

/** A message of the outbox, as it was owed. */
export interface Owed {
  readonly kind: string
  readonly payload: Payload
  /** Null where it is to somebody else. */
  readonly customer: Told | null
}

/** Kinds that are about getting into an account: they cannot wait behind others. */
export const ACCESS_KINDS = Object.keys(ACCESS_WORDS)

/** Letters with what stands between them in names. Nothing that a mail program would make a link or a new line of. */
const NAME = /^\p{L}[\p{L}\p{M}]*(?:(?:['’ -]|\. )[\p{L}\p{M}]+)*\.?$/u

/**
 * Whoever registers chooses name and address, and may not be who reads this. So a name is used where the address is
 * verified and the name looks like one, and never beside a link.
 */
function greetingOf({ kind, customer }: Owed): string {
  const isNamed = customer?.emailVerified && NAME.test(customer.firstName) && !kind.startsWith('link.')
  return isNamed ? `Hello ${customer.firstName},` : 'Hello,'
}

/** What a mail says; undefined for what is not mailed. */
export function letterOf(owed: Owed): { subject: string; text: string } | undefined {
  const { kind, payload } = owed
  if (kind === 'staff.mail') return { subject: payload.subject ?? '', text: payload.body ?? '' }
  const words = ACCESS_WORDS[kind] ?? NOTICE_WORDS[kind]
  return words && { subject: words.subject, text: `${greetingOf(owed)}\n\n${words.text(payload)}\n\nMintmark` }
}
