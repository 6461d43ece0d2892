import { api, query } from '@mintmark/client'
import {
  listCoinBalances,
  listCustodyReports,
  listFlows,
  listLiabilities,
  listProfitReport,
  listStaffActions,
  type ResponseOf,
  readDailyFlows,
  readWorkHealth,
} from '@mintmark/contracts'

export type Liability = ResponseOf<typeof listLiabilities>[number]
export type CustodyReport = ResponseOf<typeof listCustodyReports>[number]
export type DailyFlows = ResponseOf<typeof readDailyFlows>
export type WorkHealth = ResponseOf<typeof readWorkHealth>

const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLiabilities: query(build, listLiabilities, ['Stats', 'Custody']),
    listCustodyReports: query(build, listCustodyReports, ['Custody']),
    listCoinBalances: query(build, listCoinBalances),
    listFlows: query(build, listFlows),
    listProfitReport: query(build, listProfitReport),
    listStaffActions: query(build, listStaffActions),
    readDailyFlows: query(build, readDailyFlows, ['Stats']),
    readWorkHealth: query(build, readWorkHealth),
  }),
})

const POLL_MS = 30_000

/** Mail and jobs, refreshed while the page is in view. */
export const useWorkHealth = () =>
  reportsApi.useReadWorkHealthQuery(undefined, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true })

export const {
  useListLiabilitiesQuery,
  useListCustodyReportsQuery,
  useListCoinBalancesQuery,
  useListFlowsQuery,
  useListProfitReportQuery,
  useListStaffActionsQuery,
  useReadDailyFlowsQuery,
} = reportsApi
