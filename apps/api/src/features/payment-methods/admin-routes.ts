import * as calls from '@mintmark/contracts'
import { and, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { paymentMethods } from '../../db/schema.ts'
import { contains } from '../../db/search.ts'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { readUsage } from '../archives/public.ts'
import { readCoins } from '../markets/public.ts'
import { cleanImage } from '../uploads/public.ts'
import { archiveMethod } from './archive-method.ts'
import { changeMethod } from './change-method.ts'
import { methodProblem } from './complete-method.ts'
import { createMethod } from './create-method.ts'
import { adminMethodView } from './method-view.ts'
import { restoreMethod } from './restore-method.ts'

const found = (text: string | undefined, archived?: 'true') =>
  and(
    (archived ? isNotNull : isNull)(paymentMethods.archivedAt),
    contains(text, paymentMethods.name, paymentMethods.type, paymentMethods.address),
  )

/** Payment methods, for staff. */
export function adminPaymentMethodRoutes(answer: Answer, platform: Platform): void {
  const { db } = platform
  /** The methods that customers do not see because they lack a coin, a network or a valid address. */
  const incompleteIds = async () => {
    const crypto = and(
      eq(paymentMethods.type, 'deposit'),
      eq(paymentMethods.kind, 'crypto'),
      isNull(paymentMethods.archivedAt),
    )
    const [rows, coins] = await Promise.all([db.select().from(paymentMethods).where(crypto), readCoins(db)])
    return rows.filter((row) => methodProblem(row, coins)).map(({ id }) => id)
  }

  answer(calls.listAdminPaymentMethods, async ({ query }) => {
    const incomplete = await incompleteIds()
    const among = query.incomplete === 'true' ? inArray : notInArray
    const where = and(
      found(query.query, query.archived),
      query.type && eq(paymentMethods.type, query.type),
      query.incomplete && among(paymentMethods.id, incomplete),
    )
    const cut = cutPage(query, paymentMethods.id)
    const rows = await db.select().from(paymentMethods).where(and(where, cut.after)).orderBy(cut.order).limit(cut.fetch)
    return pageOf(
      query,
      rows,
      () => db.$count(paymentMethods, where),
      (row) => ({
        ...adminMethodView(row),
        incomplete: incomplete.includes(row.id),
      }),
    )
  })
  answer(calls.summarizePaymentMethods, async ({ query }) => {
    const { id, type } = paymentMethods
    const [rows, incomplete] = await Promise.all([
      db.select({ id, type }).from(paymentMethods).where(found(query.query)),
      incompleteIds(),
    ])
    const deposit = rows.filter((row) => row.type === 'deposit').length
    const withdrawal = rows.length - deposit
    return {
      total: rows.length,
      deposit,
      withdrawal,
      incomplete: rows.filter((row) => incomplete.includes(row.id)).length,
    }
  })
  const clean = async (content: Buffer | undefined, actor: StaffActor) => content && cleanImage(db, actor, { content })
  answer(calls.createPaymentMethod, async ({ body, picture, actor }) =>
    createMethod(platform, actor, { form: body, image: await clean(picture, actor) }),
  )
  answer(calls.changePaymentMethod, async ({ params, body, picture, actor }) =>
    changeMethod(platform, actor, { ...params, form: body, image: await clean(picture, actor) }),
  )
  answer(calls.archivePaymentMethod, ({ params, actor }) => archiveMethod(db, actor, params.id))
  answer(calls.restorePaymentMethod, ({ params, actor }) => restoreMethod(platform, actor, params.id))
  answer(calls.readPaymentMethodUsage, async ({ params }) => {
    const { id } = paymentMethods
    const [method = fail('not_found', {})] = await db.select({ id }).from(paymentMethods).where(eq(id, params.id))
    return readUsage(platform.reads, { methodId: method.id })
  })
}
