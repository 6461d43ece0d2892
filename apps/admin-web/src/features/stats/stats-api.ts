import { api, query } from '@mintmark/client'
import { readStats } from '@mintmark/contracts'

const statsApi = api.injectEndpoints({
  endpoints: (build) => ({ readStats: query(build, readStats, ['Stats']) }),
})

const POLL_MS = 15_000

/** The figures of the dashboard, asked for again every fifteen seconds while somebody looks. */
export const useStats = () =>
  statsApi.useReadStatsQuery(undefined, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true })
