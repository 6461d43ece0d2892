import { readPaymentProof, uploadPaymentProof } from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import { requireImage } from '../../http/forms.ts'
import type { Platform } from '../../platform.ts'
import { cleanProof } from './clean-image.ts'
import { sendImage } from './images.ts'
import { keepProof } from './keep-proof.ts'
import { openProof } from './open-images.ts'

/** Payment proofs: uploaded by a customer, shown to that customer and to staff. */
export function uploadRoutes(answer: Answer, platform: Platform): void {
  answer(uploadPaymentProof, async ({ image, actor }) => {
    const proof = await cleanProof(platform.db, actor, requireImage(image))
    return { success: true, file_name: await keepProof(platform, { ...proof, customerId: actor.id, at: new Date() }) }
  })
  answer(readPaymentProof, async ({ params, actor, reply }) =>
    sendImage(reply, await openProof(platform, actor, params.file_name)),
  )
}
