import { useStats } from './use-stats.ts'

export interface PendingCounts {
  readonly deposits: number
  readonly withdrawals: number
  readonly bundles: number
  /** Large actions waiting for a second staff member. */
  readonly approvals: number
  /** Support threads that wait for an answer. */
  readonly threads: number
  /** Scam reports that staff have not closed. */
  readonly reports: number
  /** Funds that arrived without a request and wait to be assigned. */
  readonly unidentified: number
  /** Customers whose email address is not verified. */
  readonly users: number
}

/** The pending count of each queue; undefined while it is not known, and for roles that may not see it. */
export function usePendingCounts(maySee: boolean): PendingCounts | undefined {
  const { data } = useStats(maySee)
  return (
    data && {
      deposits: data.pendingDeposits,
      withdrawals: data.pendingWithdrawals,
      bundles: data.pendingBundles,
      approvals: data.pendingApprovals,
      threads: data.waitingThreads,
      reports: data.openScamReports,
      unidentified: data.unidentifiedDeposits,
      users: data.unverifiedUsers,
    }
  )
}
