import * as calls from '@mintmark/contracts'
import { formatAmount } from '@mintmark/domain'
import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { amountOfNumeric } from '../../db/columns.ts'
import type { Database } from '../../db/connect.ts'
import { bundles } from '../../db/schema.ts'
import { contains } from '../../db/search.ts'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { readUsage } from '../archives/public.ts'
import { adminBundleView } from './admin-bundle-view.ts'
import { archiveBundle } from './archive-bundle.ts'
import { changeBundle } from './change-bundle.ts'
import { createBundle } from './create-bundle.ts'
import { restoreBundle } from './restore-bundle.ts'

const found = (text: string | undefined, archived?: 'true') =>
  and(
    (archived ? isNotNull : isNull)(bundles.archivedAt),
    contains(text, bundles.name, bundles.description, bundles.roi),
  )

/** A bundle counts with its minimum amount, as the specification says; one without days counts in no average. */
async function summarize(db: Database, text: string | undefined) {
  const value = sql<string>`coalesce(sum(${bundles.minAmountUsd}), 0)::numeric(38,8)::text`
  const days = sql<number | null>`round(avg(${bundles.days}), 1)::float8`
  const [row] = await db.select({ total: count(), value, days }).from(bundles).where(found(text))
  const { total, value: worth, days: average } = row ?? { total: 0, value: '0.00000000', days: null }
  return { total, total_value: formatAmount(amountOfNumeric(worth)), average_days: average }
}

/** The bundles, to staff. */
export function adminBundleRoutes(answer: Answer, { db, reads }: Platform): void {
  answer(calls.listAdminBundles, async ({ query }) => {
    const where = found(query.query, query.archived)
    const cut = cutPage(query, bundles.id)
    const rows = await db.select().from(bundles).where(and(where, cut.after)).orderBy(cut.order).limit(cut.fetch)
    return pageOf(query, rows, () => db.$count(bundles, where), adminBundleView)
  })
  answer(calls.summarizeBundles, ({ query }) => summarize(db, query.query))
  answer(calls.createBundle, ({ body, actor }) => createBundle(db, actor, body))
  answer(calls.changeBundle, ({ params, body, actor }) => changeBundle(db, actor, { ...body, ...params }))
  answer(calls.archiveBundle, ({ params, actor }) => archiveBundle(db, actor, params.id))
  answer(calls.restoreBundle, ({ params, actor }) => restoreBundle(db, actor, params.id))
  answer(calls.readBundleUsage, async ({ params }) => {
    const [bundle = fail('not_found', {})] = await db.select().from(bundles).where(eq(bundles.id, params.id))
    return readUsage(reads, { bundleId: bundle.id })
  })
}
