import { api, mutation, query } from '@mintmark/client'
import {
  addStaffPasskey,
  changeStaffPassword,
  confirmStaffTotp,
  endStaffSession,
  listStaffSessions,
  type ResponseOf,
  readStaffSecondFactor,
  removeStaffPasskey,
  removeStaffTotp,
  renewStaffRecoveryCodes,
  startStaffPasskey,
  startStaffTotp,
} from '@mintmark/contracts'

export type OwnSession = ResponseOf<typeof listStaffSessions>[number]
export type SecondFactor = ResponseOf<typeof readStaffSecondFactor>
export type Passkey = SecondFactor['passkeys'][number]

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    changeStaffPassword: mutation(build, changeStaffPassword, ['Account']),
    listStaffSessions: query(build, listStaffSessions, ['Account']),
    endStaffSession: mutation(build, endStaffSession, ['Account', 'Session']),
    readStaffSecondFactor: query(build, readStaffSecondFactor, ['Account']),
    startStaffTotp: mutation(build, startStaffTotp),
    confirmStaffTotp: mutation(build, confirmStaffTotp, ['Account', 'Staff']),
    removeStaffTotp: mutation(build, removeStaffTotp, ['Account', 'Staff']),
    renewStaffRecoveryCodes: mutation(build, renewStaffRecoveryCodes, ['Account']),
    startStaffPasskey: mutation(build, startStaffPasskey),
    addStaffPasskey: mutation(build, addStaffPasskey, ['Account', 'Staff']),
    removeStaffPasskey: mutation(build, removeStaffPasskey, ['Account', 'Staff']),
  }),
})

export const {
  useChangeStaffPasswordMutation,
  useListStaffSessionsQuery,
  useEndStaffSessionMutation,
  useReadStaffSecondFactorQuery,
  useStartStaffTotpMutation,
  useConfirmStaffTotpMutation,
  useRemoveStaffTotpMutation,
  useRenewStaffRecoveryCodesMutation,
  useStartStaffPasskeyMutation,
  useAddStaffPasskeyMutation,
  useRemoveStaffPasskeyMutation,
} = accountApi
