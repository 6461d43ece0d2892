import { api, mutation, query } from '@mintmark/client'
import {
  closeAccount,
  listImpersonationSessions,
  type ResponseOf,
  readUser,
  requestEmailChange,
  updateUser,
} from '@mintmark/contracts'

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    readUser: query(build, readUser, ['Profile']),
    updateUser: mutation(build, updateUser, ['Profile', 'Session']),
    listImpersonationSessions: query(build, listImpersonationSessions),
    requestEmailChange: mutation(build, requestEmailChange),
    closeAccount: mutation(build, closeAccount),
  }),
})

export const {
  useRequestEmailChangeMutation,
  useReadUserQuery,
  useUpdateUserMutation,
  useListImpersonationSessionsQuery,
  useCloseAccountMutation,
} = accountApi

export type Profile = ResponseOf<typeof readUser>
