/** The subject and the text of each kind of mail. */
export type MailTexts<Payloads> = {
  readonly [Kind in keyof Payloads]: {
    readonly subject: string
    readonly text: (payload: Payloads[Kind]) => string
  }
}
