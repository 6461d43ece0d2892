import * as z from 'zod/mini'
import { endpoint, type RowOf } from './endpoint.ts'
import { EVENT_TOPICS, type EventTopic } from './events.ts'
import { IDS } from './example-data.ts'
import { ofCustomer, ownAsCustomer } from './own-account.ts'
import { pageQuery } from './pagination.ts'
import { acknowledged, decimal, id, moment, ownerId } from './primitives.ts'

/** The screen of the customer app that shows the subject of a notification. Emails link to it too. */
const ITEM_PATHS: Record<EventTopic, (subjectId: string) => string> = {
  deposit: (subjectId) => `/portfolio?tab=transactions&opened=${subjectId}`,
  withdrawal: (subjectId) => `/withdraw?id=${subjectId}`,
  fund: () => '/portfolio?tab=transactions',
  investment: (subjectId) => `/bundle/${subjectId}`,
  support: (subjectId) => `/help?thread=${subjectId}`,
  approval: () => '/portfolio',
  security: () => '/profile',
}

/** The pages that list such items, for a notification that names none. */
const LIST_PATHS: Record<EventTopic, string> = {
  deposit: '/portfolio?tab=transactions',
  withdrawal: '/portfolio?tab=transactions',
  fund: '/portfolio?tab=transactions',
  investment: '/bundles',
  support: '/help',
  approval: '/portfolio',
  security: '/profile',
}

/** The path, in the customer app, of the item that a notification is about. */
export const itemPath = (topic: EventTopic, subjectId: string | null): string =>
  subjectId === null ? LIST_PATHS[topic] : ITEM_PATHS[topic](subjectId)

export const notificationResponse = z.object({
  id,
  topic: z.enum(EVENT_TOPICS),
  kind: z.string(),
  /** The event in a few words, which are also the subject of the email. */
  title: z.string(),
  /** Its meaning for the customer in whole sentences, which are also in the email. */
  text: z.string(),
  amount: z.nullable(decimal),
  token_symbol: z.nullable(z.string()),
  /** The path of its subject in the customer app. */
  path: z.string(),
  created_at: moment,
  /** When the customer read it; null while it is unread. */
  read_at: z.nullable(moment),
})

export const listNotifications = endpoint({
  ...ownAsCustomer,
  name: 'listNotifications',
  summary: "Notifications about the customer's requests, money and account, newest first",
  method: 'GET',
  reads: 'primary',
  path: '/api/user/:userId/notifications',
  tags: ['Notification'],
  paged: true,
  params: ofCustomer,
  query: pageQuery,
  response: z.array(notificationResponse),
  example: [
    {
      id: IDS.events[1],
      topic: 'withdrawal',
      kind: 'withdrawal.confirmed',
      title: 'Your withdrawal is on its way',
      text: '1,500.00 USDT was sent to the address shown in your account.',
      amount: '1500.00000000',
      token_symbol: 'USDT',
      path: itemPath('withdrawal', IDS.withdrawals.usdt),
      created_at: '2026-11-20T08:05:00.000Z',
      read_at: null,
    },
    {
      id: IDS.events[0],
      topic: 'deposit',
      kind: 'deposit.confirmed',
      title: 'Your deposit is confirmed',
      text: '12,000.00 USDT is now available in your balance.',
      amount: '12000.00000000',
      token_symbol: 'USDT',
      path: itemPath('deposit', IDS.deposits.usdt),
      created_at: '2026-09-20T13:15:00.000Z',
      read_at: '2026-09-20T16:40:00.000Z',
    },
  ],
})

export const countUnreadNotifications = endpoint({
  ...ownAsCustomer,
  name: 'countUnreadNotifications',
  summary: 'The number of unread notifications',
  method: 'GET',
  reads: 'primary',
  path: '/api/user/:userId/notifications/unread',
  tags: ['Notification'],
  params: ofCustomer,
  response: z.object({ unread: z.int() }),
  example: { unread: 1 },
})

export const readNotification = endpoint({
  ...ownAsCustomer,
  name: 'readNotification',
  summary: 'Mark one notification as read; safe to repeat',
  method: 'POST',
  path: '/api/user/:userId/notifications/:id/read',
  tags: ['Notification'],
  params: z.object({ userId: ownerId, id }),
  sample: ({ notificationId }) => ({ params: { id: notificationId } }),
  response: acknowledged,
  example: { success: true },
  refusals: ['not_found'],
})

export const readAllNotifications = endpoint({
  ...ownAsCustomer,
  name: 'readAllNotifications',
  summary: 'Mark all notifications as read, up to the newest one that the customer saw',
  method: 'POST',
  path: '/api/user/:userId/notifications/read-all',
  tags: ['Notification'],
  params: ofCustomer,
  body: z.object({ up_to: id }),
  sample: ({ notificationId }) => ({ body: { up_to: notificationId } }),
  response: acknowledged,
  example: { success: true },
})

/** The notifications that are also sent by email. Emails about access to the account and new withdrawals are always sent. */
export const mailChoices = z.object({
  deposits: z.boolean(),
  withdrawals: z.boolean(),
  investments: z.boolean(),
})
export type MailChoices = z.infer<typeof mailChoices>

export const readMailChoices = endpoint({
  ...ownAsCustomer,
  name: 'readMailChoices',
  summary: 'The notifications that the customer also gets by email',
  method: 'GET',
  reads: 'primary',
  path: '/api/user/:userId/mail-choices',
  tags: ['MailChoices'],
  params: ofCustomer,
  response: mailChoices,
  example: { deposits: true, withdrawals: true, investments: false },
})

export const changeMailChoices = endpoint({
  ...ownAsCustomer,
  name: 'changeMailChoices',
  summary: 'Choose the notifications that are also sent by email',
  method: 'PUT',
  path: '/api/user/:userId/mail-choices',
  tags: ['MailChoices'],
  params: ofCustomer,
  body: mailChoices,
  sample: () => ({ body: { deposits: true, withdrawals: false, investments: true } }),
  response: acknowledged,
  example: { success: true },
  refusals: ['settings_locked'],
})

export type Notification = RowOf<typeof listNotifications>
