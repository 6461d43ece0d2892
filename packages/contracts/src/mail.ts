import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { CAMILA, IDS, UNKNOWN_EMAIL } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { searchPageQuery } from './pagination.ts'
import { done, email, id, lines, moment, requiredLine } from './primitives.ts'

const LETTER = { to: UNKNOWN_EMAIL, subject: 'About your deposit', body: 'Dear Ada,\n\nplease look.' } as const

export const sendMail = endpoint({
  name: 'sendMail',
  summary: 'Send an email to a customer or to any address; the outbox delivers it at least once',
  method: 'POST',
  path: '/api/admin/send-mail',
  tags: ['Mail'],
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
  sample: ({ customerId }) => ({ body: { ...LETTER, userId: customerId }, otherBodies: [LETTER] }),
  response: done,
  example: { success: true, message: MESSAGES.customerMailQueued },
  refusals: ['not_found', 'too_many_attempts'],
})

/** `waiting`: not tried yet. `failed`: a try failed, and another one follows. `skipped`: it will not be sent. */
export const MAIL_STATUSES = ['waiting', 'failed', 'sent', 'skipped'] as const
/** The reason for skipping an email: the customer opted out of its kind, its link expired, there were too many, or no address. */
export const SKIP_REASONS = ['declined', 'expired', 'too_many', 'no_address'] as const

const mailResponse = z.object({
  id,
  /** Null if there is no address. */
  to: z.nullable(z.string()),
  /** The kind of its notification, such as `deposit.confirmed`. */
  kind: z.string(),
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  customer_id: z.nullable(id),
  created_at: moment,
  /** The time at which the mail server accepted it; null until then. */
  sent_at: z.nullable(moment),
  /** The number of failed attempts to send it. */
  attempts: z.int(),
  try_again_at: z.nullable(moment),
  skipped: z.nullable(z.enum(SKIP_REASONS)),
})

const MAIL_EXAMPLE: z.infer<typeof mailResponse> = {
  id: IDS.mails[0],
  to: CAMILA.email,
  kind: 'deposit.confirmed',
  subject: 'Your deposit is confirmed',
  status: 'sent',
  customer_id: CAMILA.id,
  created_at: '2026-11-21T09:00:00.000Z',
  sent_at: '2026-11-21T09:00:02.000Z',
  attempts: 0,
  try_again_at: null,
  skipped: null,
}

export const listMails = endpoint({
  name: 'listMails',
  summary: 'The outbox of emails: recipients and status, without the texts',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/mails',
  tags: ['Mail'],
  audience: 'staff',
  permission: 'mail.send',
  paged: true,
  /** `query` searches the address and the kind. */
  query: z.extend(searchPageQuery, { status: z.optional(z.enum(MAIL_STATUSES)) }),
  response: z.array(mailResponse),
  example: [
    {
      ...MAIL_EXAMPLE,
      id: IDS.mails[2],
      kind: 'staff.mail',
      subject: 'About your deposit',
      status: 'waiting',
      sent_at: null,
      created_at: '2026-11-21T11:59:00.000Z',
    },
    {
      ...MAIL_EXAMPLE,
      id: IDS.mails[1],
      kind: 'withdrawal.confirmed',
      subject: 'Your withdrawal is on its way',
      status: 'failed',
      sent_at: null,
      attempts: 3,
      try_again_at: '2026-11-21T12:10:00.000Z',
      created_at: '2026-11-21T11:50:00.000Z',
    },
    MAIL_EXAMPLE,
  ],
})

export const retryMail = endpoint({
  name: 'retryMail',
  summary: 'Retry a failed email now; safe to repeat',
  method: 'POST',
  path: '/api/admin/mails/:id/retry',
  tags: ['Mail'],
  audience: 'staff',
  permission: 'mail.send',
  params: z.object({ id }),
  sample: ({ mailId }) => ({ params: { id: mailId } }),
  response: done,
  example: { success: true, message: MESSAGES.mailRetried },
  refusals: ['not_found'],
})
