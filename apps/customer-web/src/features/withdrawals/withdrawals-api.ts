import { api, mutation, query } from '@mintmark/client'
import {
  allowAnyAddress,
  cancelWithdrawal,
  changeAllowList,
  confirmWithdrawalByMail,
  connectWallet,
  deleteSavedAddress,
  type listDetailedBalances,
  listSavedAddresses,
  mailWithdrawalLink,
  type ResponseOf,
  readWithdrawal,
  readWithdrawalTerms,
  renameSavedAddress,
  reportScam,
  saveAddress,
  startWalletConnection,
  startWithdrawalCheck,
  submitTransaction,
  withdrawalBody,
} from '@mintmark/contracts'

/** The call with the one kind of body that this feature sends. */
export const requestWithdrawal = { ...submitTransaction, body: withdrawalBody }

const withdrawalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestWithdrawal: mutation(build, requestWithdrawal, ['Balance', 'Transaction', 'Withdrawal']),
    readWithdrawal: query(build, readWithdrawal, ['Transaction', 'Withdrawal']),
    readWithdrawalTerms: query(build, readWithdrawalTerms, ['Withdrawal', 'Account']),
    startWithdrawalCheck: mutation(build, startWithdrawalCheck),
    cancelWithdrawal: mutation(build, cancelWithdrawal, ['Balance', 'Transaction', 'Withdrawal']),
    mailWithdrawalLink: mutation(build, mailWithdrawalLink),
    confirmWithdrawalByMail: mutation(build, confirmWithdrawalByMail, ['Withdrawal']),
    allowAnyAddress: mutation(build, allowAnyAddress, ['Withdrawal']),
    reportScam: mutation(build, reportScam, ['Withdrawal']),
    listSavedAddresses: query(build, listSavedAddresses, ['Withdrawal']),
    saveAddress: mutation(build, saveAddress, ['Withdrawal']),
    renameSavedAddress: mutation(build, renameSavedAddress, ['Withdrawal']),
    deleteSavedAddress: mutation(build, deleteSavedAddress, ['Withdrawal']),
    changeAllowList: mutation(build, changeAllowList, ['Withdrawal']),
    startWalletConnection: mutation(build, startWalletConnection),
    connectWallet: mutation(build, connectWallet, ['Withdrawal']),
  }),
})

export const {
  useRequestWithdrawalMutation,
  useReadWithdrawalQuery,
  useReadWithdrawalTermsQuery,
  useStartWithdrawalCheckMutation,
  useCancelWithdrawalMutation,
  useMailWithdrawalLinkMutation,
  useConfirmWithdrawalByMailMutation,
  useAllowAnyAddressMutation,
  useReportScamMutation,
  useListSavedAddressesQuery,
  useSaveAddressMutation,
  useRenameSavedAddressMutation,
  useDeleteSavedAddressMutation,
  useChangeAllowListMutation,
  useStartWalletConnectionMutation,
  useConnectWalletMutation,
} = withdrawalsApi

export type Balance = ResponseOf<typeof listDetailedBalances>[number]
export type Withdrawal = ResponseOf<typeof readWithdrawal>
export type WithdrawalTerms = ResponseOf<typeof readWithdrawalTerms>
export type SavedAddress = ResponseOf<typeof listSavedAddresses>[number]
