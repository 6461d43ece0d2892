import * as calls from '@mintmark/contracts'
import type { StaffActor } from '../../actor.ts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { cleanImage } from '../uploads/public.ts'
import { archiveMethod } from './archive-method.ts'
import { changeMethod } from './change-method.ts'
import { createMethod } from './create-method.ts'
import { countMethods, listMethods, readMethodUsage } from './list-methods.ts'
import { restoreMethod } from './restore-method.ts'

/** Payment methods, for staff. */
export function adminPaymentMethodRoutes(answer: Answer, platform: Platform): void {
  const { db } = platform
  answer(calls.listAdminPaymentMethods, ({ query }) => listMethods(db, query))
  answer(calls.summarizePaymentMethods, ({ query }) => countMethods(db, query))
  const clean = async (content: Buffer | undefined, actor: StaffActor) => content && cleanImage(db, actor, { content })
  answer(calls.createPaymentMethod, async ({ body, image, actor }) =>
    createMethod(platform, actor, { form: body, image: await clean(image, actor) }),
  )
  answer(calls.changePaymentMethod, async ({ params, body, image, actor }) =>
    changeMethod(platform, actor, { ...params, form: body, image: await clean(image, actor) }),
  )
  answer(calls.archivePaymentMethod, ({ params, actor }) => archiveMethod(db, actor, params.id))
  answer(calls.restorePaymentMethod, ({ params, actor }) => restoreMethod(platform, actor, params.id))
  answer(calls.readPaymentMethodUsage, ({ params }) => readMethodUsage(platform, params.id))
}
