import { api, query } from '@mintmark/client'
import { type ResponseOf, searchOffice } from '@mintmark/contracts'

export type Hit = ResponseOf<typeof searchOffice>[number]

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({ searchOffice: query(build, searchOffice) }),
})

export const { useSearchOfficeQuery } = searchApi
