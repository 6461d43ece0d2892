import { api, mutation, query } from '@mintmark/client'
import { buyBundle, type listBundleBalances, listBundles, type ResponseOf } from '@mintmark/contracts'

const bundlesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBundles: query(build, listBundles),
    buyBundle: mutation(build, buyBundle, ['Balance', 'Transaction', 'Investment']),
  }),
})

export const { useListBundlesQuery, useBuyBundleMutation } = bundlesApi

export type Bundle = ResponseOf<typeof listBundles>[number]
export type Balance = ResponseOf<typeof listBundleBalances>[number]
