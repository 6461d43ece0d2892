import { api, mutation, query } from '@mintmark/client'
import {
  archiveCoin,
  changeCoin,
  createCoin,
  listAdminCoins,
  type ResponseOf,
  readCoinUsage,
  removeCoinIcon,
  restoreCoin,
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
    restoreCoin: mutation(build, restoreCoin, ['Coin']),
    readCoinUsage: query(build, readCoinUsage),
    removeCoinIcon: mutation(build, removeCoinIcon, ['Coin']),
  }),
})

export const {
  useListAdminCoinsQuery,
  useSummarizeCoinsQuery,
  useCreateCoinMutation,
  useChangeCoinMutation,
  useArchiveCoinMutation,
  useRestoreCoinMutation,
  useReadCoinUsageQuery,
  useRemoveCoinIconMutation,
} = coinsApi

/** Tells the lists that a coin has changed, after an upload. */
export const coinsChanged = api.util.invalidateTags(['Coin'])
