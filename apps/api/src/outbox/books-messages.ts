import { RESTORE_PROOF_DAYS } from '@mintmark/domain'
import type { MailTexts } from './mail-text.ts'

interface WrongPayload {
  readonly found: number
  readonly first: string
}

interface RestorePayload {
  /** When the last restore was proven. */
  readonly provenAt: string
}

export type BooksPayloads = { readonly 'books.wrong': WrongPayload; readonly 'books.restore_old': RestorePayload }

/** Emails to the staff who may resume payouts, and to owners about the backups. */
export const BOOKS_MESSAGES: MailTexts<BooksPayloads> = {
  'books.wrong': {
    subject: 'Payouts are stopped: the ledger check found a problem',
    text: ({ found, first }) =>
      `The ledger check found ${found === 1 ? 'a problem' : `${found} problems`}:\n\n${first}\n\nWithdrawals and payouts are refused until two people resume them in the back office. Everything else keeps working, and no data was changed. Find the cause first, as docs/operations.md describes.`,
  },
  'books.restore_old': {
    subject: `No restore was proven for ${RESTORE_PROOF_DAYS} days`,
    text: ({ provenAt }) =>
      `The last proven restore of a backup is from ${provenAt.slice(0, 10)}, so it is unknown whether the backups can be restored. Check the weekly drill (mintmark-prove-restore) on the machine that runs it, and run it by hand. docs/runbook.md describes it under restore-proof-old. This email comes once a week until a restore is proven.`,
  },
}
