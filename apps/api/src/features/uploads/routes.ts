import { readPaymentProof, uploadPaymentProof } from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { newId } from '../../db/ids.ts'
import { paymentProofs } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { cleanImage } from './clean-image.ts'

const FOLDER = 'payment-proofs'

/** Payment proofs: uploaded by a customer, shown to that customer and to staff. */
export function uploadRoutes(answer: Answer, { db, files }: Platform): void {
  answer(uploadPaymentProof, async ({ request, actor }) => {
    if (!request.isMultipart()) fail('unsupported_media_type', { expected: 'multipart/form-data' })
    const part = await request.file()
    if (part === undefined || part.fieldname !== uploadPaymentProof.upload)
      return fail('validation', { issues: [{ path: `body.${uploadPaymentProof.upload}`, message: 'is required' }] })
    const image = await cleanImage(await part.toBuffer())
    const fileName = `${newId()}.webp`
    await files.write(FOLDER, fileName, image)
    await db.insert(paymentProofs).values({ fileName, customerId: actor.id, createdAt: new Date() })
    return { success: true, file_name: fileName }
  })

  answer(readPaymentProof, async ({ params, actor, reply }) => {
    const [proof] = await db.select().from(paymentProofs).where(eq(paymentProofs.fileName, params.file_name))
    const visible = proof && (actor.realm === 'staff' || proof.customerId === actor.id)
    const content = visible ? await files.read(FOLDER, proof.fileName) : undefined
    if (!content) return fail('not_found', {})
    reply.header('cache-control', 'private, max-age=3600').header('content-disposition', 'inline')
    return reply.type('image/webp').send(content)
  })
}
