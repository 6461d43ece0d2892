import * as calls from '@mintmark/contracts'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { paymentMethods } from '../../db/schema.ts'
import { contains } from '../../db/search.ts'
import type { Answer } from '../../http/answer.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { cleanImage } from '../uploads/public.ts'
import { archiveMethod } from './archive-method.ts'
import { changeMethod } from './change-method.ts'
import { createMethod } from './create-method.ts'
import { adminMethodView } from './method-view.ts'

const found = (text: string | undefined) =>
  and(
    isNull(paymentMethods.archivedAt),
    contains(text, paymentMethods.name, paymentMethods.type, paymentMethods.address),
  )

/** Payment methods, for staff. */
export function adminPaymentMethodRoutes(answer: Answer, platform: Platform): void {
  const { db } = platform

  answer(calls.listAdminPaymentMethods, async ({ query }) => {
    const where = and(found(query.query), query.type && eq(paymentMethods.type, query.type))
    const cut = cutPage(query, paymentMethods.id)
    const rows = await db.select().from(paymentMethods).where(and(where, cut.after)).orderBy(cut.order).limit(cut.fetch)
    return pageOf(query, rows, () => db.$count(paymentMethods, where), adminMethodView)
  })
  answer(calls.summarizePaymentMethods, async ({ query }) => {
    const deposit = sql<number>`count(*) filter (where ${paymentMethods.type} = 'deposit')`.mapWith(Number)
    const [row] = await db.select({ total: count(), deposit }).from(paymentMethods).where(found(query.query))
    const { total, deposit: paysIn } = row ?? { total: 0, deposit: 0 }
    return { total, deposit: paysIn, withdrawal: total - paysIn }
  })
  const clean = async (picture: Buffer | undefined, { id }: Actor) => picture && (await cleanImage(picture, id))
  answer(calls.createPaymentMethod, async ({ body, picture, actor }) =>
    createMethod(platform, actor, { form: body, image: await clean(picture, actor) }),
  )
  answer(calls.changePaymentMethod, async ({ params, body, picture, actor }) =>
    changeMethod(platform, actor, { ...params, form: body, image: await clean(picture, actor) }),
  )
  answer(calls.archivePaymentMethod, ({ params, actor }) => archiveMethod(db, actor, params.id))
}
