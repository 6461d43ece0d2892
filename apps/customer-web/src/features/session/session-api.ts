import { api, mutation, query, shownOf } from '@mintmark/client'
import { logout, type ResponseOf, readSession } from '@mintmark/contracts'
import { signedInHint } from './signed-in-hint.ts'

const sessionApi = api
  .injectEndpoints({
    endpoints: (build) => ({
      readSession: query(build, readSession, ['Session']),
      logout: mutation(build, logout),
    }),
  })
  .enhanceEndpoints({
    endpoints: {
      readSession: {
        onQueryStarted: async (_, { queryFulfilled }) => {
          const answer = await queryFulfilled.catch(() => undefined)
          if (answer) signedInHint.keep(answer.data.user?.id)
        },
      },
    },
  })

/** What is known of the session once it has ended, before the server confirms it. */
export const signedOut = sessionApi.util.updateQueryData('readSession', undefined, (session) => {
  session.user = null
})

const { useReadSessionQuery } = sessionApi
export const { useLogoutMutation } = sessionApi

/** Who is signed in on this device, once the API has said it. */
export const useSession = () => useReadSessionQuery(undefined, { selectFromResult: shownOf })

const nothing = () => ({})
/** Reads the session again, for screens that show nothing of it. */
export const useReloadSession = () => useReadSessionQuery(undefined, { selectFromResult: nothing }).refetch

export type Customer = NonNullable<ResponseOf<typeof readSession>['user']>
