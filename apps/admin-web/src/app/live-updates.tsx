import { type LiveUpdates as Options, useLiveUpdates } from '@mintmark/client'
import { streamStaffEvents } from '@mintmark/contracts'
import { useDispatch } from 'react-redux'
import { showPrices } from '../features/prices/show-prices.ts'
import { signedOut } from '../features/session/staff-session.ts'
import type { AppStore } from './store.ts'

/** The tags that an event invalidates: queues, counters and figures read again. An approval is decided with its action. */
const TAGS: Options['tags'] = {
  deposit: ['Deposit', 'Stats', 'Approval'],
  withdrawal: ['Withdrawal', 'Stats', 'Approval'],
  fund: ['Funding', 'User', 'Stats', 'Approval'],
  investment: ['Investment', 'Funding', 'Stats', 'Approval', 'ProfitRun'],
  support: ['Support', 'Stats'],
  approval: ['Approval', 'Stats', 'ProfitRun'],
  security: [],
}

/** Keeps every open tab of a staff member up to date. */
export default function LiveUpdates({ staffId }: { readonly staffId: string }) {
  const dispatch = useDispatch<AppStore['dispatch']>()
  useLiveUpdates({
    url: streamStaffEvents.path,
    personId: staffId,
    tags: TAGS,
    onPrices: (prices) => dispatch(showPrices(prices)),
    onEnded: () => {
      dispatch(signedOut)
    },
  })
  return null
}
