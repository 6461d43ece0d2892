import { createHash } from 'node:crypto'
import { chainOf } from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/connect.ts'
import { newIdFor } from '../../db/ids.ts'
import { isOf, isRow } from '../../db/own-rows.ts'
import { customers, paymentProofs } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { readLimit } from '../../limits/read-limit.ts'
import type { Platform } from '../../platform.ts'
import type { CleanProof } from './clean-image.ts'

/** The folder of the upload store for payment proofs. */
export const PROOF_FOLDER = 'payment-proofs'

const MEGABYTE = 1_048_576
/** The space that the smallest file takes on a disk. */
const BLOCK_BYTES = 4096

interface NewProof extends CleanProof {
  readonly customerId: string
  readonly at: Date
}

/**
 * Refuses an image for which the customer has no space left. Locks the customer, so that two concurrent ones are both
 * counted.
 */
async function requireSpace(transaction: Transaction, { image, customerId }: NewProof): Promise<void> {
  await transaction.select().from(customers).where(isRow(customers, customerId)).for('no key update')
  const maxMegabytes = await readLimit(transaction, 'upload_megabytes_max')
  const [row] = await transaction
    .select({ used: sql`coalesce(sum(greatest(${paymentProofs.bytes}, ${BLOCK_BYTES})), 0)`.mapWith(Number) })
    .from(paymentProofs)
    .where(isOf(paymentProofs, customerId))
  const isFull = (row?.used ?? 0) + Math.max(image.length, BLOCK_BYTES) > maxMegabytes * MEGABYTE
  if (maxMegabytes > 0 && isFull) fail('upload_quota_reached', { maxMegabytes })
}

/**
 * Stores a payment proof and returns the name by which its owner can attach it to a request. The row comes first, so that
 * every file has one and is found again if no request uses it. It stays if the store fails: one that answered too late has the
 * file.
 */
export async function keepProof({ db, files }: Pick<Platform, 'db' | 'files'>, proof: NewProof): Promise<string> {
  const { image, perceptualHash, customerId, at: createdAt } = proof
  const fileName = `${newIdFor(customerId, createdAt)}.webp`
  const imageHash = createHash('sha256').update(image).digest('hex')
  await db.transaction(async (transaction) => {
    await requireSpace(transaction, proof)
    await transaction.insert(paymentProofs).values({
      chain: chainOf(customerId),
      fileName,
      customerId,
      bytes: image.length,
      imageHash,
      perceptualHash,
      createdAt,
    })
  })
  await files.write(PROOF_FOLDER, fileName, image)
  return fileName
}
