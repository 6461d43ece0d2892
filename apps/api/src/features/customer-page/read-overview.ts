import type { REQUEST_KINDS, ResponseOf, readUserOverview } from '@mintmark/contracts'
import { formatAmount, freezesAt, freezesOf, runningLockOf } from '@mintmark/domain'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { isOf, isRow } from '../../db/own-rows.ts'
import { pendingIds } from '../../db/pending-work.ts'
import { customerFreezes, customers, deposits, investments, staff, withdrawals } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { readPortfolioOf } from '../balances/public.ts'
import { readAcceptances } from '../legal/public.ts'
import { adminUserView } from '../users/public.ts'
import { readWithdrawalLimits } from '../withdrawals/public.ts'

type Overview = ResponseOf<typeof readUserOverview>
type OpenRequest = Overview['open_requests'][number]
type CustomerRow = typeof customers.$inferSelect

/** More than the limits of pending requests usually allow. */
const OF_EACH_MAX = 20

const userOf = (row: CustomerRow): Overview['user'] => ({
  ...adminUserView(row),
  state: row.state,
  address: row.address,
  zip: row.zip,
  email_verified_at: row.emailVerifiedAt?.toISOString() ?? null,
  marked_verified_at: row.markedVerifiedAt?.toISOString() ?? null,
  archived_at: row.archivedAt?.toISOString() ?? null,
  withdrawals_wait_until: row.withdrawalsWaitUntil?.toISOString() ?? null,
  settings_locked_until: runningLockOf(row, new Date())?.toISOString() ?? null,
  only_saved_addresses: row.onlySavedAddresses,
})

/** The freezes of a customer, with staff's latest reason for each. */
async function readFreezes(db: Database, row: CustomerRow): Promise<Overview['freezes']> {
  const inForce = freezesAt(freezesOf(row), new Date())
  if (inForce.length === 0) return []
  const latest = await db
    .selectDistinctOn([customerFreezes.what], { freeze: customerFreezes, email: staff.email })
    .from(customerFreezes)
    .innerJoin(staff, eq(staff.id, customerFreezes.frozenBy))
    .where(
      and(
        isOf(customerFreezes, row.id),
        inArray(
          customerFreezes.what,
          inForce.map(({ what }) => what),
        ),
      ),
    )
    .orderBy(customerFreezes.what, desc(customerFreezes.id))
  return latest.map(({ freeze: { what, until, reason, createdAt }, email }) => ({
    what,
    until: until?.toISOString() ?? null,
    reason,
    frozen_by: email,
    frozen_at: createdAt.toISOString(),
  }))
}

/** The pending requests of one table, oldest first. */
async function pendingOf(
  db: Database,
  customerId: string,
  [kind, table]: readonly [(typeof REQUEST_KINDS)[number], typeof deposits | typeof withdrawals | typeof investments],
): Promise<OpenRequest[]> {
  const { id, coin, createdAt } = table
  const amount = 'principal' in table ? table.principal : table.amount
  const rows = await db
    .select({ id, coin, createdAt, amount })
    .from(table)
    .where(inArray(id, pendingIds(kind, customerId)))
    .orderBy(asc(id))
    .limit(OF_EACH_MAX)
  return rows.map((row) => ({
    id: row.id,
    kind,
    amount: formatAmount(row.amount),
    token_symbol: row.coin,
    created_at: row.createdAt.toISOString(),
  }))
}

const TABLES = [
  ['deposit', deposits],
  ['withdrawal', withdrawals],
  ['investment', investments],
] as const

async function readLimits(reads: Platform['reads'], row: CustomerRow): Promise<Overview['withdrawal_limits']> {
  const { minUsd, dailyUsd, usedUsd } = await readWithdrawalLimits(reads, row)
  return {
    min_usd: formatAmount(minUsd),
    daily_usd: dailyUsd > 0n ? formatAmount(dailyUsd) : null,
    used_usd: formatAmount(usedUsd),
  }
}

/** Reads the facts that staff look at first when a customer asks. Archived customers keep their page. */
export async function readOverview(platform: Platform, id: string): Promise<Overview> {
  const { db, reads } = platform
  const [row] = await db.select().from(customers).where(isRow(customers, id))
  if (!row) return fail('not_found', {})
  const [freezes, portfolio, withdrawal_limits, legal_texts, ...open] = await Promise.all([
    readFreezes(db, row),
    readPortfolioOf(platform, id),
    readLimits(reads, row),
    readAcceptances(db, id),
    ...TABLES.map((table) => pendingOf(db, id, table)),
  ])
  const open_requests = open.flat().toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))
  return { user: userOf(row), freezes, portfolio, withdrawal_limits, legal_texts, open_requests }
}
