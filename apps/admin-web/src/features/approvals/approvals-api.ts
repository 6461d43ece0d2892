import { api, mutation, query } from '@mintmark/client'
import {
  approveAct,
  changeApprovalLimit,
  listApprovals,
  type ResponseOf,
  readApprovalLimit,
  refuseAct,
} from '@mintmark/contracts'

export type Approval = ResponseOf<typeof listApprovals>[number]

const approvalsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listApprovals: query(build, listApprovals, ['Approval']),
    readApprovalLimit: query(build, readApprovalLimit, ['Approval']),
    // What is approved is done: it moves whatever it is about.
    approveAct: mutation(build, approveAct, [
      'Approval',
      'Withdrawal',
      'Investment',
      'Funding',
      'User',
      'Balance',
      'Stats',
    ]),
    refuseAct: mutation(build, refuseAct, ['Approval', 'Withdrawal', 'Stats']),
    changeApprovalLimit: mutation(build, changeApprovalLimit, ['Approval', 'Stats']),
  }),
})

export const {
  useListApprovalsQuery,
  useReadApprovalLimitQuery,
  useApproveActMutation,
  useRefuseActMutation,
  useChangeApprovalLimitMutation,
} = approvalsApi
