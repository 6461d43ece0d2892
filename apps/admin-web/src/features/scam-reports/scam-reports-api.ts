import { api, mutation, query } from '@mintmark/client'
import {
  freezeAddress,
  listFrozenAddresses,
  listScamReports,
  type ResponseOf,
  unfreezeAddress,
} from '@mintmark/contracts'

export type ScamReport = ResponseOf<typeof listScamReports>[number]
export type FrozenAddress = ResponseOf<typeof listFrozenAddresses>[number]

const scamReportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listScamReports: query(build, listScamReports, ['Withdrawal']),
    listFrozenAddresses: query(build, listFrozenAddresses, ['Withdrawal']),
    freezeAddress: mutation(build, freezeAddress, ['Withdrawal']),
    unfreezeAddress: mutation(build, unfreezeAddress, ['Withdrawal']),
  }),
})

export const {
  useListScamReportsQuery,
  useListFrozenAddressesQuery,
  useFreezeAddressMutation,
  useUnfreezeAddressMutation,
} = scamReportsApi
