import { api, mutation, query } from '@mintmark/client'
import {
  changeStaff,
  disableStaff,
  enableStaff,
  inviteStaff,
  inviteStaffAgain,
  listStaff,
  type ResponseOf,
} from '@mintmark/contracts'

export type Member = ResponseOf<typeof listStaff>[number]

const staffApi = api.injectEndpoints({
  endpoints: (build) => ({
    listStaff: query(build, listStaff, ['Staff']),
    inviteStaff: mutation(build, inviteStaff, ['Staff', 'Approval', 'Stats']),
    changeStaff: mutation(build, changeStaff, ['Staff', 'Approval', 'Stats']),
    disableStaff: mutation(build, disableStaff, ['Staff', 'Approval', 'Stats']),
    enableStaff: mutation(build, enableStaff, ['Staff', 'Approval', 'Stats']),
    inviteStaffAgain: mutation(build, inviteStaffAgain, ['Staff']),
  }),
})

export const {
  useListStaffQuery,
  useInviteStaffMutation,
  useChangeStaffMutation,
  useDisableStaffMutation,
  useEnableStaffMutation,
  useInviteStaffAgainMutation,
} = staffApi
