import { pollEvery, useRead } from '@mintmark/client'
import { readRecentActivity, readStats } from '@mintmark/contracts'

const WHILE_SEEN = pollEvery(15_000)

/** The figures of the dashboard, refreshed every 15 seconds while the page is in view, for roles that may see them. */
export const useStats = (maySee: boolean) => useRead(readStats, undefined, { ...WHILE_SEEN, skip: !maySee })

/** The latest customer requests, refreshed as often. */
export const useRecentActivity = () => useRead(readRecentActivity, undefined, WHILE_SEEN)
