import * as z from 'zod/mini'
import { endpoint, type RowOf } from './endpoint.ts'
import { ADA, CAMILA, IDS, MORGAN } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { ofCustomer, ownAsCustomer } from './own-account.ts'
import { pageQuery, searchPageQuery } from './pagination.ts'
import { done, id, lines, moment, ownerId, requiredLine } from './primitives.ts'

/** `waiting`: for staff. `answered`: for the customer. */
export const THREAD_STATUSES = ['waiting', 'answered', 'closed'] as const

const SUBJECT_LENGTH_MAX = 120
export const MESSAGE_LENGTH_MAX = 4000

const messageText = lines(MESSAGE_LENGTH_MAX).check(z.minLength(1, 'is required'))

const threadResponse = z.object({
  id,
  subject: z.string(),
  status: z.enum(THREAD_STATUSES),
  messages: z.int(),
  created_at: moment,
  /** When the last message was written. */
  last_at: moment,
})

const messageResponse = z.object({
  id,
  from: z.enum(['customer', 'staff']),
  text: z.string(),
  created_at: moment,
})

const THREAD = {
  id: IDS.supportThreads[0],
  subject: 'Where is my deposit?',
  status: 'answered',
  messages: 2,
  created_at: '2026-11-20T09:00:00.000Z',
  last_at: '2026-11-20T09:40:00.000Z',
} as const

const ASKED = {
  id: IDS.supportMessages[0],
  from: 'customer',
  text: 'I sent 480 USDT yesterday, and it still says pending.',
  created_at: '2026-11-20T09:00:00.000Z',
} as const
const ANSWERED = {
  id: IDS.supportMessages[1],
  from: 'staff',
  text: 'Thank you. The network has not confirmed it yet. We will credit it as soon as it has.',
  created_at: '2026-11-20T09:40:00.000Z',
} as const

const own = { ...ownAsCustomer, params: ofCustomer } as const
const ownThread = { ...ownAsCustomer, params: z.object({ userId: ownerId, id }) } as const

export const listOwnThreads = endpoint({
  ...own,
  name: 'listOwnThreads',
  summary: "The customer's conversations with the support team, newest first",
  method: 'GET',
  reads: 'primary',
  path: '/api/user/:userId/support-threads',
  tags: ['Support'],
  paged: true,
  query: pageQuery,
  response: z.array(threadResponse),
  example: [THREAD],
})

export const readOwnThread = endpoint({
  ...ownThread,
  name: 'readOwnThread',
  summary: 'One of those conversations with its messages, oldest first',
  method: 'GET',
  reads: 'primary',
  path: '/api/user/:userId/support-threads/:id',
  tags: ['Support'],
  sample: ({ threadId }) => ({ params: { id: threadId } }),
  response: z.extend(threadResponse, { thread: z.array(messageResponse) }),
  example: { ...THREAD, thread: [ASKED, ANSWERED] },
  refusals: ['not_found'],
})

export const askSupport = endpoint({
  ...own,
  name: 'askSupport',
  summary: 'Start a conversation with the support team',
  method: 'POST',
  path: '/api/user/:userId/support-threads',
  tags: ['Support'],
  body: z.object({ subject: requiredLine(SUBJECT_LENGTH_MAX), text: messageText }),
  sample: () => ({ body: { subject: 'Where is my deposit?', text: 'It says pending.\nWhy?' } }),
  response: z.object({ success: z.literal(true), message: z.string(), id }),
  example: { success: true, message: MESSAGES.supportAsked, id: THREAD.id },
  refusals: ['too_many_threads', 'too_many_attempts'],
})

export const replyToSupport = endpoint({
  ...ownThread,
  name: 'replyToSupport',
  summary: 'Write another message in a conversation',
  method: 'POST',
  path: '/api/user/:userId/support-threads/:id/messages',
  tags: ['Support'],
  body: z.object({ text: messageText }),
  sample: ({ threadId }) => ({ params: { id: threadId }, body: { text: 'Thank you.' } }),
  response: done,
  example: { success: true, message: MESSAGES.supportAsked },
  refusals: ['not_found', 'thread_closed', 'thread_full', 'too_many_attempts'],
})

const staff = { audience: 'staff', permission: 'support.answer' } as const
const ofThread = { params: z.object({ id }), refusals: ['not_found'] } as const
const owner = { user_id: id, email: z.string() } as const
const staffMessage = z.extend(messageResponse, {
  /** The email of the staff member who answered; null for the customer. */
  author: z.nullable(z.string()),
})

export const listThreads = endpoint({
  ...staff,
  name: 'listThreads',
  summary: 'The conversations of customers with the support team, searched by subject or email',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/support-threads',
  tags: ['Support'],
  paged: true,
  query: z.extend(searchPageQuery, { status: z.optional(z.enum(THREAD_STATUSES)) }),
  response: z.array(z.extend(threadResponse, owner)),
  example: [
    {
      ...THREAD,
      id: IDS.supportThreads[1],
      subject: 'How do I change my email?',
      status: 'waiting',
      messages: 1,
      created_at: '2026-11-21T10:00:00.000Z',
      last_at: '2026-11-21T10:00:00.000Z',
      user_id: ADA.id,
      email: ADA.email,
    },
    { ...THREAD, user_id: CAMILA.id, email: CAMILA.email },
  ],
})

export const readThread = endpoint({
  ...staff,
  ...ofThread,
  name: 'readThread',
  summary: 'A conversation with its messages, oldest first',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/support-threads/:id',
  tags: ['Support'],
  sample: ({ threadId }) => ({ params: { id: threadId } }),
  response: z.extend(threadResponse, { ...owner, thread: z.array(staffMessage) }),
  example: {
    ...THREAD,
    user_id: CAMILA.id,
    email: CAMILA.email,
    thread: [
      { ...ASKED, author: null },
      { ...ANSWERED, author: MORGAN.email },
    ],
  },
})

export const answerThread = endpoint({
  ...staff,
  name: 'answerThread',
  summary: 'Answer a customer, who is notified in the app and by email',
  method: 'POST',
  path: '/api/admin/support-threads/:id/messages',
  tags: ['Support', 'Stats'],
  params: z.object({ id }),
  body: z.object({ text: messageText }),
  sample: ({ threadId }) => ({ params: { id: threadId }, body: { text: 'We are looking.' } }),
  response: done,
  example: { success: true, message: MESSAGES.supportAnswered },
  refusals: ['not_found', 'thread_closed', 'thread_full'],
})

export const closeThread = endpoint({
  ...staff,
  ...ofThread,
  name: 'closeThread',
  summary: 'Close a conversation and notify the customer; safe to repeat',
  method: 'POST',
  path: '/api/admin/support-threads/:id/close',
  tags: ['Support', 'Stats'],
  sample: ({ threadId }) => ({ params: { id: threadId } }),
  response: done,
  example: { success: true, message: MESSAGES.supportClosed },
})

export type SupportThread = RowOf<typeof listThreads>
