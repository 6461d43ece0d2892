/** What a mail tells. */
export type Payload = Readonly<Record<string, string>>

/** How a kind of mail is worded. */
export interface MailWords {
  readonly subject: string
  readonly text: (payload: Payload) => string
}
