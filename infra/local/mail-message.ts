/** A received message as it is listed at `/api/messages`. */
export type MailMessage = {
  id: string
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  received_at: string
}
