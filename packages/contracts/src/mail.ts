import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MESSAGES } from './messages.ts'
import { done, email, id, lines, requiredLine } from './primitives.ts'

export const sendMail = endpoint({
  name: 'sendMail',
  summary: 'Send an email to a customer or to any address; the outbox delivers it at least once',
  method: 'POST',
  path: '/api/admin/send-mail',
  audience: 'staff',
  permission: 'mail.send',
  movesMoney: true,
  // The text alone may have 20,000 characters, of up to six bytes each as JSON.
  bodyKilobytesMax: 128,
  body: z.object({
    /** The customer it is about, if it was written from a customer's row. */
    userId: z.nullish(id),
    to: email,
    subject: requiredLine(200),
    body: lines(20_000).check(z.minLength(1, 'is required')),
  }),
  response: done,
  example: { success: true, message: MESSAGES.mailQueued },
  refusals: ['not_found', 'too_many_attempts'],
})
