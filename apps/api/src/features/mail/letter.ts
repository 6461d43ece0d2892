import { ACCESS_MESSAGES } from '../../outbox/access-messages.ts'
import { BOOKS_MESSAGES } from '../../outbox/books-messages.ts'
import type { ComposedPayloads, MailKind, QueuedMail } from '../../outbox/mail-kinds.ts'
import type { MailTexts } from '../../outbox/mail-text.ts'
import { NOTIFICATION_MESSAGES } from './notification-messages.ts'

/** The customer whom a mail is about. */
interface Recipient {
  readonly firstName: string
  /** Whether we know that this customer reads mail to this address. */
  readonly emailVerified: boolean
}

const MESSAGES: MailTexts<ComposedPayloads> = { ...ACCESS_MESSAGES, ...BOOKS_MESSAGES, ...NOTIFICATION_MESSAGES }

/** A personal name: letters and what names put between them, nothing that a mail program would turn into a link. */
const NAME = /^\p{L}[\p{L}\p{M}]*(?:(?:['’ -]|\. )[\p{L}\p{M}]+)*\.?$/u

/**
 * Whoever registers chooses the name and the address, which may be a stranger's. So a name is used only when the address is
 * verified and the name looks like one, and never next to a link.
 */
function greetingOf(kind: MailKind, customer: Recipient | null): string {
  const isNamed = customer?.emailVerified && NAME.test(customer.firstName) && !kind.startsWith('link.')
  return isNamed ? `Hello ${customer.firstName},` : 'Hello,'
}

/** Subject and text of a mail that we write. */
function compose<Kind extends keyof ComposedPayloads>(kind: Kind, payload: ComposedPayloads[Kind], greeting: string) {
  const { subject, text } = MESSAGES[kind]
  return { subject, text: `${greeting}\n\n${text(payload)}\n\nMintmark` }
}

/** What a mail says. `customer` is null if it is not about a customer. */
export function letterOf(mail: QueuedMail, customer: Recipient | null): { subject: string; text: string } {
  if (mail.kind === 'staff.mail') return { subject: mail.payload.subject, text: mail.payload.body }
  return compose(mail.kind, mail.payload, greetingOf(mail.kind, customer))
}
