import { api, pagedQuery } from '@mintmark/client'
import { listNews, type ResponseOf } from '@mintmark/contracts'

const newsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNews: pagedQuery(build, listNews),
  }),
})

export const { useListNewsInfiniteQuery } = newsApi

export type NewsItem = ResponseOf<typeof listNews>[number]
