import { api, query } from '@mintmark/client'
import { type ResponseOf, readRecentActivity, readStats } from '@mintmark/contracts'

export type Stats = ResponseOf<typeof readStats>
export type Activity = ResponseOf<typeof readRecentActivity>[number]

const statsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readStats: query(build, readStats, ['Stats']),
    readRecentActivity: query(build, readRecentActivity, ['Stats']),
  }),
})

const POLL_MS = 15_000

const WHILE_SEEN = { pollingInterval: POLL_MS, skipPollingIfUnfocused: true } as const

/** The figures of the dashboard, refreshed every 15 seconds while the page is in view. */
export const useStats = () => statsApi.useReadStatsQuery(undefined, WHILE_SEEN)

/** The latest customer requests, refreshed as often. */
export const useRecentActivity = () => statsApi.useReadRecentActivityQuery(undefined, WHILE_SEEN)
