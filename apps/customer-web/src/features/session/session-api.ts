import { api, mutation, query } from '@mintmark/client'
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

export const { useReadSessionQuery, useLogoutMutation } = sessionApi

export type Customer = NonNullable<ResponseOf<typeof readSession>['user']>
