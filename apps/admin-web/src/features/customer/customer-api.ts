import { api, mutation, pagedQuery, query } from '@mintmark/client'
import {
  addUserNote,
  freezeUser,
  listUserBalances,
  listUserInvestments,
  listUserTimeline,
  type ResponseOf,
  readUserAccess,
  readUserOverview,
  unfreezeUser,
} from '@mintmark/contracts'

export type Overview = ResponseOf<typeof readUserOverview>
export type Customer = Overview['user']
export type Access = ResponseOf<typeof readUserAccess>
export type TimelineItem = ResponseOf<typeof listUserTimeline>[number]
export type CustomerInvestment = ResponseOf<typeof listUserInvestments>[number]

const EVERYTHING = ['User', 'Deposit', 'Withdrawal', 'Investment', 'Funding'] as const

const customerApi = api.injectEndpoints({
  endpoints: (build) => ({
    readUserOverview: query(build, readUserOverview, EVERYTHING),
    readUserAccess: query(build, readUserAccess, ['User']),
    listUserTimeline: pagedQuery(build, listUserTimeline, EVERYTHING),
    listUserBalances: query(build, listUserBalances, EVERYTHING),
    listInvestmentsOfUser: pagedQuery(build, listUserInvestments, ['Investment']),
    addUserNote: mutation(build, addUserNote, ['User']),
    freezeUser: mutation(build, freezeUser, ['User']),
    unfreezeUser: mutation(build, unfreezeUser, ['User']),
  }),
})

export const {
  useReadUserOverviewQuery,
  useReadUserAccessQuery,
  useListUserTimelineInfiniteQuery,
  useListUserBalancesQuery,
  useListInvestmentsOfUserInfiniteQuery,
  useAddUserNoteMutation,
  useFreezeUserMutation,
  useUnfreezeUserMutation,
} = customerApi
