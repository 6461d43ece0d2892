import { api, mutation, query } from '@mintmark/client'
import {
  approveAction,
  changeApprovalLimit,
  listApprovals,
  type ResponseOf,
  readApproval,
  readApprovalLimit,
  refuseAction,
} from '@mintmark/contracts'

export type Approval = ResponseOf<typeof listApprovals>[number]

const approvalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listApprovals: query(build, listApprovals, ['Approval']),
    readApproval: query(build, readApproval, ['Approval', 'Balance', 'Funding']),
    readApprovalLimit: query(build, readApprovalLimit, ['Approval']),
    // An approval runs the action, which can change any of these.
    approveAction: mutation(build, approveAction, [
      'Approval',
      'Deposit',
      'PaymentMethod',
      'Settings',
      'Staff',
      'Withdrawal',
      'Investment',
      'Funding',
      'User',
      'Balance',
      'Stats',
    ]),
    refuseAction: mutation(build, refuseAction, ['Approval', 'Withdrawal', 'Stats']),
    changeApprovalLimit: mutation(build, changeApprovalLimit, ['Approval', 'Stats']),
  }),
})

export const {
  useListApprovalsQuery,
  useReadApprovalQuery,
  useReadApprovalLimitQuery,
  useApproveActionMutation,
  useRefuseActionMutation,
  useChangeApprovalLimitMutation,
} = approvalsApi
