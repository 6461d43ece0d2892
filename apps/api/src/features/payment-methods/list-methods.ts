import type { listAdminPaymentMethods, QueryOf, summarizePaymentMethods } from '@mintmark/contracts'
import { and, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { paymentMethods } from '../../db/schema.ts'
import { contains } from '../../db/search.ts'
import { fail } from '../../failure.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { readUsage } from '../archives/public.ts'
import { readCoins } from '../markets/public.ts'
import { methodProblem } from './complete-method.ts'
import { adminMethodView } from './method-view.ts'

const found = (text: string | undefined, archived?: 'true') =>
  and(
    (archived ? isNotNull : isNull)(paymentMethods.archivedAt),
    contains(text, paymentMethods.name, paymentMethods.type, paymentMethods.address),
  )

/** The methods that customers do not see because they lack a coin, a network or a valid address. */
async function readIncomplete(db: Database): Promise<string[]> {
  const crypto = and(
    eq(paymentMethods.type, 'deposit'),
    eq(paymentMethods.kind, 'crypto'),
    isNull(paymentMethods.archivedAt),
  )
  const [rows, coins] = await Promise.all([db.select().from(paymentMethods).where(crypto), readCoins(db)])
  return rows.filter((row) => methodProblem(row, coins)).map(({ id }) => id)
}

/** A page of the payment methods, for staff. */
export async function listMethods(db: Database, query: QueryOf<typeof listAdminPaymentMethods>) {
  const incomplete = await readIncomplete(db)
  const among = query.incomplete === 'true' ? inArray : notInArray
  const where = and(
    found(query.query, query.archived),
    query.type && eq(paymentMethods.type, query.type),
    query.incomplete && among(paymentMethods.id, incomplete),
  )
  const cut = cutPage(query, paymentMethods.id)
  const rows = await db.select().from(paymentMethods).where(and(where, cut.after)).orderBy(cut.order).limit(cut.fetch)
  const view = (row: (typeof rows)[number]) => ({ ...adminMethodView(row), incomplete: incomplete.includes(row.id) })
  return pageOf(query, rows, () => db.$count(paymentMethods, where), view)
}

/** The number of payment methods by type, and of those that are incomplete. */
export async function countMethods(db: Database, { query }: QueryOf<typeof summarizePaymentMethods>) {
  const { id, type } = paymentMethods
  const [rows, incomplete] = await Promise.all([
    db.select({ id, type }).from(paymentMethods).where(found(query)),
    readIncomplete(db),
  ])
  const deposit = rows.filter((row) => row.type === 'deposit').length
  return {
    total: rows.length,
    deposit,
    withdrawal: rows.length - deposit,
    incomplete: rows.filter((row) => incomplete.includes(row.id)).length,
  }
}

/** The open requests that name a method. Refuses an unknown id. */
export async function readMethodUsage(platform: Pick<Platform, 'db' | 'reads'>, methodId: string) {
  const { id } = paymentMethods
  const [method = fail('not_found', {})] = await platform.db.select({ id }).from(paymentMethods).where(eq(id, methodId))
  return readUsage(platform, { methodId: method.id })
}
