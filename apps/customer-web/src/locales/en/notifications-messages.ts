import type { Values } from '@mintmark/client'

export const notificationsMessages = {
  title: 'Notifications',
  bell: ({ count }: Values<'count'>) => (count === 1 ? '1 unread notification' : `${count} unread notifications`),
  markAll: 'Mark all as read',
  failed: "We couldn't load your notifications",
  notMarked: "We couldn't mark this as read",
  none: 'No notifications yet',
  noneText: 'Updates about your requests, money and account appear here.',
  unread: 'Unread',
  mail: {
    title: 'Email notifications',
    detail: 'Every notification appears under the bell. Choose which ones we also email you.',
    deposits: 'Deposits and added funds',
    withdrawals: 'Withdrawal updates',
    investments: 'Investments',
    always: 'We always email you about sign-ins and new withdrawals.',
    failed: "We couldn't load your choices",
    notSaved: "We couldn't save your choice",
  },
} as const
