import type { MailTexts } from './mail-text.ts'

type Nothing = Record<string, never>

/** Emails to the staff who answer customers. A customer's words stay on the platform. */
export type SupportPayloads = { readonly 'support.asked': Nothing }

export const SUPPORT_MESSAGES: MailTexts<SupportPayloads> = {
  'support.asked': {
    subject: 'A customer is waiting for an answer',
    text: () => 'A customer wrote to the support team. Open Support in the back office to read and answer the message.',
  },
}
