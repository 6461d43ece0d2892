import { itemPath } from '@mintmark/contracts'
import { ACCESS_MESSAGES } from '../../outbox/access-messages.ts'
import { BOOKS_MESSAGES } from '../../outbox/books-messages.ts'
import { type ComposedPayloads, type MailKind, type QueuedMail, topicOf } from '../../outbox/mail-kinds.ts'
import type { MailTexts } from '../../outbox/mail-text.ts'
import { NOTIFICATION_MESSAGES } from '../../outbox/notification-messages.ts'
import { SUPPORT_MESSAGES } from '../../outbox/support-messages.ts'
import { htmlLetter } from './html-letter.ts'

/** The customer whom an email is about. */
interface Recipient {
  readonly firstName: string
  /** True if we know that this customer reads mail to this address. */
  readonly emailVerified: boolean
}

const MESSAGES: MailTexts<ComposedPayloads> = {
  ...ACCESS_MESSAGES,
  ...BOOKS_MESSAGES,
  ...SUPPORT_MESSAGES,
  ...NOTIFICATION_MESSAGES,
}

/** A personal name: letters and the characters between names, nothing that a mail program would turn into a link. */
const NAME = /^\p{L}[\p{L}\p{M}]*(?:(?:['’ -]|\. )[\p{L}\p{M}]+)*\.?$/u

/**
 * The person who registers chooses the name and the address, which may be a stranger's. So a name is used only when the address is
 * verified and the name looks like one, and never next
 * to a link that opens or changes something.
 */
function greetingOf(kind: MailKind, customer: Recipient | null): string {
  const isNamed = customer?.emailVerified && NAME.test(customer.firstName) && !kind.startsWith('link.')
  return isNamed ? `Hello ${customer.firstName},` : 'Hello,'
}

/** The facts that a letter needs beyond its kind and payload. */
export interface LetterContext {
  /** Null if it is not about a customer. */
  readonly customer: Recipient | null
  readonly appName: string
  /** The origin of the customer app. */
  readonly origin: string
  /** The item that it is about. */
  readonly subjectId: string | null
}

export interface Letter {
  readonly subject: string
  readonly text: string
  readonly html?: string
}

const isNotification = (kind: MailKind): kind is keyof typeof NOTIFICATION_MESSAGES => kind in NOTIFICATION_MESSAGES

/** The link to the item that a notification is about. */
const itemOf = (kind: MailKind, { origin, subjectId }: LetterContext) =>
  isNotification(kind)
    ? { url: `${origin}${itemPath(topicOf(kind), subjectId)}`, words: 'See it in your account' }
    : undefined

/** An email that we write, as text and as HTML with the same words. */
function compose<Kind extends keyof ComposedPayloads>(
  kind: Kind,
  payload: ComposedPayloads[Kind],
  context: LetterContext,
): Letter {
  const { subject, text } = MESSAGES[kind]
  const { customer, appName } = context
  const item = itemOf(kind, context)
  const paragraphs = [greetingOf(kind, customer), ...text(payload).split('\n\n')]
  const ending = [...(item ? [`${item.words}:\n${item.url}`] : []), appName]
  return {
    subject,
    text: [...paragraphs, ...ending].join('\n\n'),
    html: htmlLetter({ subject, paragraphs, item, appName }),
  }
}

/** Composes the text of an email. */
export function letterOf(mail: QueuedMail, context: LetterContext): Letter {
  if (mail.kind === 'staff.mail') return { subject: mail.payload.subject, text: mail.payload.body }
  return compose(mail.kind, mail.payload, context)
}

/** The subject of an email of a kind, also of one whose text cannot be read. */
export function subjectOf(kind: MailKind, payload: string): string {
  if (kind !== 'staff.mail') return MESSAGES[kind]?.subject ?? kind
  return String(JSON.parse(payload).subject ?? '')
}
