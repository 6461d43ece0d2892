import { api, query } from '@mintmark/client'
import { listBalances, listBundleBalances, listDetailedBalances, type ResponseOf } from '@mintmark/contracts'

const balancesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBalances: query(build, listBalances, ['Balance']),
    listDetailedBalances: query(build, listDetailedBalances, ['Balance']),
    listBundleBalances: query(build, listBundleBalances, ['Balance']),
  }),
})

export const { useListBalancesQuery, useListDetailedBalancesQuery, useListBundleBalancesQuery } = balancesApi

export type Balance = ResponseOf<typeof listBalances>[number]
