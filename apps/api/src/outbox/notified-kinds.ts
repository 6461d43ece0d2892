import { WARNING_MESSAGES, type WarningKind, type WarningPayload } from './access-messages.ts'
import type { NotificationPayloads } from './mail-kinds.ts'
import type { MailTexts } from './mail-text.ts'
import { NOTIFICATION_MESSAGES } from './notification-messages.ts'

type NotifiedPayloads = NotificationPayloads & Record<WarningKind, WarningPayload>

/** The kind of a notification: something happened to a request, to money, or to the ways to sign in. */
export type NotifiedKind = keyof NotifiedPayloads

const MESSAGES: MailTexts<NotifiedPayloads> = { ...WARNING_MESSAGES, ...NOTIFICATION_MESSAGES }

/** The kinds that a customer finds under the bell. */
export const NOTIFIED_KINDS = Object.keys(MESSAGES) as readonly NotifiedKind[]

/** Title and text of a notification: the words of its email. */
export function wordsOf<Kind extends NotifiedKind>(kind: Kind, payload: NotifiedPayloads[Kind]) {
  const { subject, text } = MESSAGES[kind]
  return { title: subject, text: text(payload) }
}
