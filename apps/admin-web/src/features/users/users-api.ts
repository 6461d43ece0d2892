import { api, mutation, query } from '@mintmark/client'
import {
  archiveUser,
  changeUser,
  createUser,
  listUsers,
  loginAsUser,
  type ResponseOf,
  resetUserFactors,
  summarizeUsers,
  toggleVerification,
} from '@mintmark/contracts'

export type User = ResponseOf<typeof listUsers>[number]

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: query(build, listUsers, ['User']),
    summarizeUsers: query(build, summarizeUsers, ['User']),
    createUser: mutation(build, createUser, ['User', 'Stats']),
    changeUser: mutation(build, changeUser, ['User']),
    archiveUser: mutation(build, archiveUser, ['User', 'Stats']),
    toggleVerification: mutation(build, toggleVerification, ['User', 'Stats']),
    resetUserFactors: mutation(build, resetUserFactors, ['User', 'Approval', 'Stats']),
    // This ends the staff session, so it must not reload the session before the browser leaves the page.
    loginAsUser: mutation(build, loginAsUser),
  }),
})

export const {
  useListUsersQuery,
  useSummarizeUsersQuery,
  useCreateUserMutation,
  useChangeUserMutation,
  useArchiveUserMutation,
  useToggleVerificationMutation,
  useLoginAsUserMutation,
  useResetUserFactorsMutation,
} = usersApi
