/** The subject and the text of one kind of email. */
export interface MailText<Payload> {
  readonly subject: string
  readonly text: (payload: Payload) => string
}

/** The texts of several kinds of mail. */
export type MailTexts<Payloads> = { readonly [Kind in keyof Payloads]: MailText<Payloads[Kind]> }
