import { api, mutation, query } from '@mintmark/client'
import { listImpersonationSessions, type ResponseOf, readUser, updateUser } from '@mintmark/contracts'

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    readUser: query(build, readUser, ['Profile']),
    updateUser: mutation(build, updateUser, ['Profile', 'Session']),
    listImpersonationSessions: query(build, listImpersonationSessions),
  }),
})

export const { useReadUserQuery, useUpdateUserMutation, useListImpersonationSessionsQuery } = accountApi

export type Profile = ResponseOf<typeof readUser>
