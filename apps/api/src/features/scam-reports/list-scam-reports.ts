import type { listScamReports as listCall, QueryOf } from '@mintmark/contracts'
import { and, eq } from 'drizzle-orm'
import { isCustomerOf } from '../../db/own-rows.ts'
import { customers, scamReports, withdrawals } from '../../db/schema.ts'
import { contains } from '../../db/search.ts'
import { countFound, countUpTo } from '../../http/bounded-total.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { readAddressFacts, reportedView } from '../withdrawals/public.ts'

/** A page of customers' reports, and whether each address is frozen. */
export async function listScamReports({ db, reads }: Platform, query: QueryOf<typeof listCall>) {
  const cut = cutPage(query, scamReports.id)
  const found = contains(query.query, customers.email, withdrawals.walletAddress)
  const joined = () =>
    db
      .select({ report: scamReports, withdrawal: withdrawals, email: customers.email, id: scamReports.id })
      .from(scamReports)
      .innerJoin(
        withdrawals,
        and(eq(withdrawals.chain, scamReports.chain), eq(withdrawals.id, scamReports.withdrawalId)),
      )
      .innerJoin(customers, isCustomerOf(scamReports))
  const rows = await joined().where(and(found, cut.after)).orderBy(cut.order).limit(cut.fetch)
  const among = await readAddressFacts(
    reads,
    rows.map(({ withdrawal }) => withdrawal.walletAddress),
  )
  const total = () => (found ? countFound(db, joined().where(found)) : countUpTo(db, scamReports, undefined))
  return pageOf(query, rows, total, ({ report, withdrawal, email }) => ({
    id: report.id,
    withdrawal_id: withdrawal.id,
    user_id: report.customerId,
    email,
    ...reportedView(withdrawal),
    text: report.text,
    created_at: report.createdAt.toISOString(),
    is_frozen: among(withdrawal.walletAddress).isFrozen,
    closed_at: report.closedAt?.toISOString() ?? null,
  }))
}
