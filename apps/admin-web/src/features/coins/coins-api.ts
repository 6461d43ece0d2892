import { api, mutation, query } from '@mintmark/client'
import {
  archiveCoin,
  changeCoin,
  createCoin,
  listAdminCoins,
  type ResponseOf,
  summarizeCoins,
} from '@mintmark/contracts'

export type Coin = ResponseOf<typeof listAdminCoins>[number]

const coinsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdminCoins: query(build, listAdminCoins, ['Coin']),
    summarizeCoins: query(build, summarizeCoins, ['Coin']),
    createCoin: mutation(build, createCoin, ['Coin']),
    changeCoin: mutation(build, changeCoin, ['Coin']),
    archiveCoin: mutation(build, archiveCoin, ['Coin']),
  }),
})

export const {
  useListAdminCoinsQuery,
  useSummarizeCoinsQuery,
  useCreateCoinMutation,
  useChangeCoinMutation,
  useArchiveCoinMutation,
} = coinsApi
