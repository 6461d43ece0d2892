import { api, query } from '@mintmark/client'
import { listNews, type ResponseOf } from '@mintmark/contracts'

const newsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNews: query(build, listNews),
  }),
})

export const { useListNewsQuery } = newsApi

export type NewsItem = ResponseOf<typeof listNews>[number]
