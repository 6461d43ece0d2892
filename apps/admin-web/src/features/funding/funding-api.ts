import { api, mutation, query } from '@mintmark/client'
import { addFund, readPrice } from '@mintmark/contracts'

const fundingApi = api.injectEndpoints({
  endpoints: (build) => ({
    addFund: mutation(build, addFund, ['User', 'Balance', 'Stats']),
    readPrice: query(build, readPrice, ['Market']),
  }),
})

export const { useAddFundMutation, useReadPriceQuery } = fundingApi
