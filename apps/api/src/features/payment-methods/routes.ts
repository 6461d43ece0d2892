import { listPaymentMethods, readMethodImage } from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { sendImage } from '../uploads/public.ts'
import { openMethodImage, readOfferedMethods } from './offered-methods.ts'

/** Payment methods, for customers. */
export function paymentMethodRoutes(answer: Answer, platform: Platform): void {
  answer(listPaymentMethods, ({ query }) => readOfferedMethods(platform.db, query))
  answer(readMethodImage, async ({ params, reply }) =>
    sendImage(reply, await openMethodImage(platform, params.file_name)),
  )
}
