import { api, query } from '@mintmark/client'
import { listUsers, type ResponseOf, summarizeUsers } from '@mintmark/contracts'

export type User = ResponseOf<typeof listUsers>[number]

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: query(build, listUsers, ['User']),
    summarizeUsers: query(build, summarizeUsers, ['User']),
  }),
})

export const { useListUsersQuery, useSummarizeUsersQuery } = usersApi
