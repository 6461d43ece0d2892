import type { listCustodyReports as listCall, QueryOf } from '@mintmark/contracts'
import { formatAmount, minus } from '@mintmark/domain'
import { and, eq } from 'drizzle-orm'
import { custodyBalances, staff } from '../../db/schema.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { imageAddress } from '../uploads/public.ts'
import { EVIDENCE_FOLDER } from './report-custody.ts'

/** A page of the reports. */
export async function listCustodyReports({ db }: Pick<Platform, 'db'>, query: QueryOf<typeof listCall>) {
  const where = query.coin === undefined ? undefined : eq(custodyBalances.coin, query.coin)
  const cut = cutPage(query, custodyBalances.id)
  const rows = await db
    .select({ row: custodyBalances, email: staff.email, id: custodyBalances.id })
    .from(custodyBalances)
    .innerJoin(staff, eq(staff.id, custodyBalances.reportedBy))
    .where(and(where, cut.after))
    .orderBy(cut.order)
    .limit(cut.fetch)
  return pageOf(
    query,
    rows,
    () => db.$count(custodyBalances, where),
    ({ row: { id, coin, balance, liabilities, at, evidence, evidenceImage, createdAt }, email }) => ({
      id,
      coin,
      balance: formatAmount(balance),
      owed: formatAmount(liabilities),
      difference: formatAmount(minus(balance, liabilities)),
      at: at.toISOString(),
      evidence,
      evidence_image: imageAddress(EVIDENCE_FOLDER, evidenceImage),
      reported_by: email,
      created_at: createdAt.toISOString(),
    }),
  )
}
