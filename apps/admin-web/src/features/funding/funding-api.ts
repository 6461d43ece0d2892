import { api, mutation, query } from '@mintmark/client'
import {
  addFund,
  createFundingAccount,
  listFundingAccounts,
  type ResponseOf,
  readPrice,
  topUpFunding,
} from '@mintmark/contracts'

export type FundingAccount = ResponseOf<typeof listFundingAccounts>[number]

const fundingApi = api.injectEndpoints({
  endpoints: (build) => ({
    addFund: mutation(build, addFund, ['User', 'Balance', 'Stats', 'Approval']),
    readPrice: query(build, readPrice, ['Market']),
    listFundingAccounts: query(build, listFundingAccounts, ['Funding']),
    createFundingAccount: mutation(build, createFundingAccount, ['Funding']),
    topUpFunding: mutation(build, topUpFunding, ['Funding', 'Stats', 'Approval']),
  }),
})

export const {
  useAddFundMutation,
  useReadPriceQuery,
  useListFundingAccountsQuery,
  useCreateFundingAccountMutation,
  useTopUpFundingMutation,
} = fundingApi
