import type { listAdminBundles as listCall, QueryOf } from '@mintmark/contracts'
import { formatAmount } from '@mintmark/domain'
import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { amountOfNumeric } from '../../db/columns.ts'
import type { Database } from '../../db/connect.ts'
import { bundles } from '../../db/schema.ts'
import { contains } from '../../db/search.ts'
import { fail } from '../../failure.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { readUsage } from '../archives/public.ts'
import { adminBundleView } from './admin-bundle-view.ts'

const found = (text: string | undefined, archived?: 'true') =>
  and(
    (archived ? isNotNull : isNull)(bundles.archivedAt),
    contains(text, bundles.name, bundles.description, bundles.roi),
  )

/** A bundle counts with its minimum amount, as the specification says; one without days counts in no average. */
export async function summarizeBundles(db: Database, text: string | undefined) {
  const value = sql<string>`coalesce(sum(${bundles.minAmountUsd}), 0)::numeric(38,8)::text`
  const days = sql<number | null>`round(avg(${bundles.days}), 1)::float8`
  const [row] = await db.select({ total: count(), value, days }).from(bundles).where(found(text))
  const { total, value: worth, days: average } = row ?? { total: 0, value: '0.00000000', days: null }
  return { total, total_value: formatAmount(amountOfNumeric(worth)), average_days: average }
}

/** A page of the bundles, for staff. */
export async function listAdminBundles(db: Database, query: QueryOf<typeof listCall>) {
  const where = found(query.query, query.archived)
  const cut = cutPage(query, bundles.id)
  const rows = await db.select().from(bundles).where(and(where, cut.after)).orderBy(cut.order).limit(cut.fetch)
  return pageOf(query, rows, () => db.$count(bundles, where), adminBundleView)
}

/** The open requests and investments of a bundle. Refuses an unknown id. */
export async function readBundleUsage(platform: Pick<Platform, 'db' | 'reads'>, id: string) {
  const [bundle = fail('not_found', {})] = await platform.db.select().from(bundles).where(eq(bundles.id, id))
  return readUsage(platform, { bundleId: bundle.id })
}
