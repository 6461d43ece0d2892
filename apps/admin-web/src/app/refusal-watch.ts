import { api, isApiError } from '@mintmark/client'
import { createListenerMiddleware, isRejectedWithValue } from '@reduxjs/toolkit'

/** The session has ended, or needs a second factor first: the guard reads it again and shows the page for it. */
const SESSION_IS_ANOTHER = ['unauthenticated', 'second_factor_setup_required']

const OLD_AFTER_CONFLICT = ['Deposit', 'Withdrawal', 'Investment', 'Approval', 'Staff', 'Stats'] as const

/** Refreshes other data on the screen after a refused call. */
export const refusalWatch = createListenerMiddleware()

refusalWatch.startListening({
  matcher: isRejectedWithValue,
  effect: ({ payload }, { dispatch }) => {
    if (!isApiError(payload) || payload.kind !== 'refused') return
    if (SESSION_IS_ANOTHER.includes(payload.code)) dispatch(api.util.invalidateTags(['Session']))
    // Someone else decided first: this screen is out of date.
    if (payload.status === 409) dispatch(api.util.invalidateTags([...OLD_AFTER_CONFLICT]))
  },
})
