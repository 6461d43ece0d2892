import { api, isApiError } from '@mintmark/client'
import { createListenerMiddleware, isRejectedWithValue } from '@reduxjs/toolkit'

const OLD_AFTER_CONFLICT = ['Deposit', 'Withdrawal', 'Investment', 'Approval', 'Staff', 'Stats'] as const

/** Looks at every refused call for what it says about the rest of the screen. */
export const refusalWatch = createListenerMiddleware()

refusalWatch.startListening({
  matcher: isRejectedWithValue,
  effect: ({ payload }, { dispatch }) => {
    if (!isApiError(payload) || payload.kind !== 'refused') return
    // The session is over: the guard asks who is signed in and shows the login.
    if (payload.code === 'unauthenticated') dispatch(api.util.invalidateTags(['Session']))
    // A colleague was first: what this screen shows is old.
    if (payload.status === 409) dispatch(api.util.invalidateTags([...OLD_AFTER_CONFLICT]))
  },
})
