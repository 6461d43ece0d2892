import { api, mutation, query } from '@mintmark/client'
import { closeAccount, listImpersonationSessions, type ResponseOf, readUser, updateUser } from '@mintmark/contracts'

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    readUser: query(build, readUser, ['Profile']),
    updateUser: mutation(build, updateUser, ['Profile', 'Session']),
    listImpersonationSessions: query(build, listImpersonationSessions),
    closeAccount: mutation(build, closeAccount),
  }),
})

export const { useReadUserQuery, useUpdateUserMutation, useListImpersonationSessionsQuery, useCloseAccountMutation } =
  accountApi

export type Profile = ResponseOf<typeof readUser>
