import { and, count, eq, isNull, min, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/connect.ts'
import { pendingOf } from '../../db/pending-work.ts'
import { approvals, pendingWork, scamReports, supportThreads } from '../../db/schema.ts'
import { countUnidentified } from '../unidentified-deposits/public.ts'

interface Queue {
  /** Since when a row waits. */
  readonly since: PgColumn
  readonly where: SQL | undefined
}

/** Counts the waiting rows, and finds since when the oldest waits. */
async function queueOf(db: Database, table: PgTable, { since, where }: Queue) {
  const [row] = await db
    .select({ waiting: count(), oldest: min(since) })
    .from(table)
    .where(where)
  const oldest = row?.oldest as Date | null | undefined
  return { waiting: row?.waiting ?? 0, oldest: oldest?.toISOString() ?? null }
}

const requestsOf = (db: Database, kind: Parameters<typeof pendingOf>[0]) =>
  queueOf(db, pendingWork, { since: pendingWork.since, where: pendingOf(kind) })

/** Reads the requests that wait for staff, and since when. */
export async function readWaiting(db: Database) {
  const waiting = and(isNull(supportThreads.closedAt), eq(supportThreads.waitsFor, 'staff'))
  const [paidIn, paidOut, bought, asked, threads, openScamReports, unidentified] = await Promise.all([
    requestsOf(db, 'deposit'),
    requestsOf(db, 'withdrawal'),
    requestsOf(db, 'investment'),
    queueOf(db, approvals, { since: approvals.createdAt, where: eq(approvals.status, 'pending') }),
    queueOf(db, supportThreads, { since: supportThreads.lastAt, where: waiting }),
    db.$count(scamReports, isNull(scamReports.closedAt)),
    countUnidentified(db),
  ])
  return {
    pendingTransactions: paidIn.waiting + paidOut.waiting + bought.waiting,
    pendingDeposits: paidIn.waiting,
    pendingWithdrawals: paidOut.waiting,
    pendingBundles: bought.waiting,
    pendingApprovals: asked.waiting,
    waitingThreads: threads.waiting,
    openScamReports,
    unidentifiedDeposits: unidentified,
    oldest: {
      deposits: paidIn.oldest,
      withdrawals: paidOut.oldest,
      bundles: bought.oldest,
      approvals: asked.oldest,
      threads: threads.oldest,
    },
  }
}
