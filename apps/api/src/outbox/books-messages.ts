import type { MailTexts } from './mail-text.ts'

interface WrongPayload {
  readonly found: number
  readonly first: string
}

export type BooksPayloads = { readonly 'books.wrong': WrongPayload }

/** Mail to the staff who may resume payouts. */
export const BOOKS_MESSAGES: MailTexts<BooksPayloads> = {
  'books.wrong': {
    subject: 'Payouts are stopped: the ledger check found a problem',
    text: ({ found, first }) =>
      `The ledger check found ${found === 1 ? 'a problem' : `${found} problems`}:\n\n${first}\n\nWithdrawals and payouts are refused until two people resume them in the back office. Everything else keeps working, and no data was changed. Find the cause first, as docs/operations.md describes.`,
  },
}
