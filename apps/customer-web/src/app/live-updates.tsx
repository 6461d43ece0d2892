import { type LiveUpdates as Options, useLiveUpdates } from '@mintmark/client'
import { streamEvents } from '@mintmark/contracts'
import { useForgetSession } from '../features/session/use-forget-session.ts'

/** What the screens read again after an event. */
const TAGS: Options['tags'] = {
  deposit: ['Balance', 'Transaction', 'Deposit', 'Investment', 'Notification'],
  withdrawal: ['Balance', 'Transaction', 'Withdrawal', 'Notification'],
  fund: ['Balance', 'Transaction', 'Notification'],
  investment: ['Balance', 'Transaction', 'Investment', 'Payout', 'Notification'],
  support: ['Support', 'Notification'],
  approval: [],
  security: ['Session', 'Profile', 'Account', 'Notification'],
}

/** Keeps every open tab of a customer up to date. */
export default function LiveUpdates({ customerId }: { readonly customerId: string }) {
  useLiveUpdates({ url: streamEvents.path, personId: customerId, tags: TAGS, onEnded: useForgetSession() })
  return null
}
