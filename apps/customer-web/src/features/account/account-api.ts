import { api, mutation, query } from '@mintmark/client'
import {
  addPasskey,
  changePassword,
  confirmTotp,
  endSession,
  listImpersonationSessions,
  listSessions,
  type ResponseOf,
  readSecondFactor,
  readUser,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  startTotp,
  updateUser,
} from '@mintmark/contracts'

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    readUser: query(build, readUser, ['Profile']),
    updateUser: mutation(build, updateUser, ['Profile', 'Session']),
    changePassword: mutation(build, changePassword, ['Account']),
    listSessions: query(build, listSessions, ['Account']),
    endSession: mutation(build, endSession, ['Account']),
    readSecondFactor: query(build, readSecondFactor, ['Account']),
    startTotp: mutation(build, startTotp),
    confirmTotp: mutation(build, confirmTotp, ['Account']),
    removeTotp: mutation(build, removeTotp, ['Account']),
    renewRecoveryCodes: mutation(build, renewRecoveryCodes, ['Account']),
    startPasskey: mutation(build, startPasskey),
    addPasskey: mutation(build, addPasskey, ['Account']),
    removePasskey: mutation(build, removePasskey, ['Account']),
    listImpersonationSessions: query(build, listImpersonationSessions),
  }),
})

export const {
  useReadUserQuery,
  useUpdateUserMutation,
  useChangePasswordMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useReadSecondFactorQuery,
  useStartTotpMutation,
  useConfirmTotpMutation,
  useRemoveTotpMutation,
  useRenewRecoveryCodesMutation,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useListImpersonationSessionsQuery,
} = accountApi

export type Profile = ResponseOf<typeof readUser>
export type SignedInDevice = ResponseOf<typeof listSessions>[number]
export type SecondFactor = ResponseOf<typeof readSecondFactor>
export type Passkey = SecondFactor['passkeys'][number]
