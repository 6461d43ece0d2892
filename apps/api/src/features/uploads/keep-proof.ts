import { newId } from '../../db/ids.ts'
import { paymentProofs } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'

/** The folder of the upload store for payment proofs. */
export const PROOF_FOLDER = 'payment-proofs'

interface NewProof {
  /** A WebP picture that was made safe. */
  readonly image: Buffer
  readonly customerId: string
  readonly at: Date
}

/** Stores a payment proof and returns the name by which its owner can attach it to a request. */
export async function keepProof(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  { image, customerId, at }: NewProof,
): Promise<string> {
  const fileName = `${newId(at)}.webp`
  await files.write(PROOF_FOLDER, fileName, image)
  await db.insert(paymentProofs).values({ fileName, customerId, createdAt: at })
  return fileName
}
