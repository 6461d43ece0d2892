import { api, mutation, query } from '@mintmark/client'
import {
  addFund,
  createFundingAccount,
  listFundingAccounts,
  PAGE_SIZE_MAX,
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

const { useListFundingAccountsQuery } = fundingApi
export const { useAddFundMutation, useReadPriceQuery, useCreateFundingAccountMutation, useTopUpFundingMutation } =
  fundingApi

/** The order of the accounts, on screen and in their export. */
export const FUNDING_ORDER = { sort: 'oldest' } as const

/** The funding accounts, as many as one page can have. */
export const useFundingAccounts = (options?: Parameters<typeof useListFundingAccountsQuery>[1]) =>
  useListFundingAccountsQuery({ query: { ...FUNDING_ORDER, limit: String(PAGE_SIZE_MAX) } }, options)
