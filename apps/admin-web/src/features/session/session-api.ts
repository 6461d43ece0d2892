import { api, mutation, query } from '@mintmark/client'
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

export const { useReadAdminSessionQuery, useAdminLogoutMutation } = sessionApi
