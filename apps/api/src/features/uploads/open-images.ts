import type { Readable } from 'node:stream'
import { maySee, type Viewer } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import { isProof } from '../../db/own-rows.ts'
import { customers, paymentProofs } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { PROOF_FOLDER } from './keep-proof.ts'

type Source = Pick<Platform, 'db' | 'files'>

/** A payment proof, for its customer and for staff. Refuses others as if it did not exist. */
export async function openProof({ db, files }: Source, viewer: Viewer, fileName: string): Promise<Readable> {
  const [proof] = await db.select().from(paymentProofs).where(isProof(fileName))
  const content =
    proof && maySee(viewer, proof, 'evidence.read') ? await files.read(PROOF_FOLDER, proof.fileName) : undefined
  return content ?? fail('not_found', {})
}

/** A profile image, for its customer and for staff. Refuses others as if it did not exist. */
export async function openAvatar({ db, files }: Source, viewer: Viewer, fileName: string): Promise<Readable> {
  const [owner] = await db.select({ customerId: customers.id }).from(customers).where(eq(customers.avatar, fileName))
  const content = owner && maySee(viewer, owner, 'customers.read') ? await files.read('avatars', fileName) : undefined
  return content ?? fail('not_found', {})
}
