import { api, isApiError } from '@mintmark/client'
import { createListenerMiddleware, isRejectedWithValue } from '@reduxjs/toolkit'

const OLD_AFTER_CONFLICT = ['Deposit', 'Withdrawal', 'Investment', 'Approval', 'Staff', 'Stats'] as const

/** Refreshes other data on the screen after a refused call. */
export const refusalWatch = createListenerMiddleware()

refusalWatch.startListening({
  matcher: isRejectedWithValue,
  effect: ({ payload }, { dispatch }) => {
    if (!isApiError(payload) || payload.kind !== 'refused') return
    // The session has ended: the guard reloads it and shows the login.
    if (payload.code === 'unauthenticated') dispatch(api.util.invalidateTags(['Session']))
    // Someone else decided first: this screen is out of date.
    if (payload.status === 409) dispatch(api.util.invalidateTags([...OLD_AFTER_CONFLICT]))
  },
})
