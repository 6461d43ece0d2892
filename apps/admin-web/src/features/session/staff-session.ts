import { shownOf, updateRead, useRead, withRead } from '@mintmark/client'
import { readAdminSession } from '@mintmark/contracts'
import { keepAdminFlag } from './admin-flag.ts'

withRead(readAdminSession).enhanceEndpoints({
  endpoints: {
    [readAdminSession.name]: {
      onQueryStarted: async (_, { queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined)
        if (answer) keepAdminFlag(answer.data.staff !== null)
      },
    },
  },
})

/** The session once it has ended, before the server confirms it. */
export const signedOut = updateRead(readAdminSession, undefined, (session) => {
  session.staff = null
})

/** The member of staff who is signed in on this device, once the API has said it. */
export const useStaffSession = () => useRead(readAdminSession, undefined, { selectFromResult: shownOf })

/** True if a staff member is known to be signed in. Subscribers re-render only when that changes. */
export const useIsStaffSignedIn = () =>
  useRead(readAdminSession, undefined, {
    selectFromResult: ({ data }) => ({ isSignedIn: data !== undefined && data.staff !== null }),
  })
