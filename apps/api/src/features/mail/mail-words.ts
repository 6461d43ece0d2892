/** What a mail tells. */
export type Facts = Readonly<Record<string, string>>

/** How a kind of mail is worded. */
export interface MailWords {
  readonly subject: string
  readonly text: (facts: Facts) => string
}
