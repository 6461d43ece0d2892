import type { Values } from '@mintmark/client'

export const notificationsMessages = {
  title: 'Notifications',
  bell: ({ count }: Values<'count'>) => (count === 1 ? '1 unread notification' : `${count} unread notifications`),
  markAll: 'Mark all as read',
  failed: "We couldn't load your notifications",
  notMarked: "We couldn't mark this as read",
  none: 'No notifications yet',
  noneText: 'We tell you here what happens to your requests, your money and your account.',
  unread: 'Unread',
  mail: {
    title: 'Email notifications',
    detail: 'You find every notification under the bell. Choose which ones we also email to you.',
    deposits: 'Deposits and added funds',
    withdrawals: 'What happens to your withdrawals',
    investments: 'Investments',
    always: 'Emails about your sign-in, and about every new withdrawal request, always come.',
    failed: "We couldn't load your choices",
    notSaved: "We couldn't save your choice",
  },
} as const
