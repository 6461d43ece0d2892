import { readPaymentProof, uploadPaymentProof } from '@mintmark/contracts'
import { maySee } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import { paymentProofs } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import { requirePicture } from '../../http/forms.ts'
import type { Platform } from '../../platform.ts'
import { cleanProof } from './clean-image.ts'
import { keepProof, PROOF_FOLDER } from './keep-proof.ts'
import { sendPicture } from './pictures.ts'

/** Payment proofs: uploaded by a customer, shown to that customer and to staff. */
export function uploadRoutes(answer: Answer, platform: Platform): void {
  const { db, files } = platform

  answer(uploadPaymentProof, async ({ picture, actor }) => {
    const proof = await cleanProof(db, actor, requirePicture(picture))
    return { success: true, file_name: await keepProof(platform, { ...proof, customerId: actor.id, at: new Date() }) }
  })

  answer(readPaymentProof, async ({ params, actor, reply }) => {
    const [proof] = await db.select().from(paymentProofs).where(eq(paymentProofs.fileName, params.file_name))
    const content = proof && maySee(actor, proof) ? await files.read(PROOF_FOLDER, proof.fileName) : undefined
    if (!content) return fail('not_found', {})
    return sendPicture(reply, content)
  })
}
