import { api, isApiError, SESSION_REFUSALS } from '@mintmark/client'
import { createListenerMiddleware, isRejectedWithValue } from '@reduxjs/toolkit'

const OLD_AFTER_CONFLICT = ['Deposit', 'Withdrawal', 'Investment', 'Approval', 'Staff', 'Stats'] as const

/** Refreshes other data on the screen after a refused call. */
export const refusalWatch = createListenerMiddleware()

refusalWatch.startListening({
  matcher: isRejectedWithValue,
  effect: ({ payload }, { dispatch }) => {
    if (!isApiError(payload) || payload.kind !== 'refused') return
    // The guard reads the session again, and shows the page for it.
    if (SESSION_REFUSALS.includes(payload.code)) dispatch(api.util.invalidateTags(['Session']))
    // Someone else decided first: this screen is out of date.
    if (payload.status === 409) dispatch(api.util.invalidateTags([...OLD_AFTER_CONFLICT]))
  },
})
