import { api, mutation, query } from '@mintmark/client'
import { changeWatchlist, readWatchlist } from '@mintmark/contracts'

const watchlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    readWatchlist: query(build, readWatchlist),
    changeWatchlist: mutation(build, changeWatchlist, []),
  }),
})

export const { useLazyReadWatchlistQuery, useChangeWatchlistMutation } = watchlistApi
