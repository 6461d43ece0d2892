import { api, mutation, query, shownOf } from '@mintmark/client'
import { adminLogout, readAdminSession } from '@mintmark/contracts'
import { keepAdminFlag } from './admin-flag.ts'

const sessionApi = api
  .injectEndpoints({
    endpoints: (build) => ({
      readAdminSession: query(build, readAdminSession, ['Session']),
      adminLogout: mutation(build, adminLogout, ['Session']),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      readAdminSession: {
        onQueryStarted: async (_, { queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => undefined)
          if (answer) keepAdminFlag(answer.data.staff !== null)
        },
      },
    },
  })

/** What is known of the session once it has ended, before the server confirms it. */
export const signedOut = sessionApi.util.updateQueryData('readAdminSession', undefined, (session) => {
  session.staff = null
})

const { useReadAdminSessionQuery } = sessionApi
export const { useAdminLogoutMutation } = sessionApi

/** The member of staff who is signed in on this device, once the API has said it. */
export const useStaffSession = () => useReadAdminSessionQuery(undefined, { selectFromResult: shownOf })

/** The signed-in state. Subscribers re-render only when it changes. */
export const useIsStaffSignedIn = () =>
  useReadAdminSessionQuery(undefined, {
    selectFromResult: ({ data }) => ({ isSignedIn: data !== undefined && data.staff !== null }),
  })
