import type { Readable } from 'node:stream'
import { maySee, type Viewer } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import type { AuditActor } from '../../audit/audit-event.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { isProof } from '../../db/own-rows.ts'
import { customers, paymentProofs } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { PROOF_FOLDER } from './keep-proof.ts'

type Source = Pick<Platform, 'db' | 'files'>

/**
 * A payment proof, for its customer and for staff. Opening it is recorded with the customer. Refuses others as if it did not
 * exist.
 */
export async function openProof(
  { db, files }: Source,
  actor: AuditActor & Viewer,
  fileName: string,
): Promise<Readable> {
  const [proof] = await db.select().from(paymentProofs).where(isProof(fileName))
  if (!proof || !maySee(actor, proof, 'evidence.read')) return fail('not_found', {})
  const content = (await files.read(PROOF_FOLDER, proof.fileName)) ?? fail('not_found', {})
  if (actor.realm === 'staff') {
    const opened = { subjectId: proof.customerId, after: { file_name: fileName }, outcome: 'done' } as const
    await recordEvent(db, { actor, action: 'proof.open', ...opened }).catch((error: unknown) => {
      // It has no reader, and would stay open.
      content.destroy()
      throw error
    })
  }
  return content
}

/** A profile image, for its customer and for staff. Refuses others as if it did not exist. */
export async function openAvatar({ db, files }: Source, viewer: Viewer, fileName: string): Promise<Readable> {
  const [owner] = await db.select({ customerId: customers.id }).from(customers).where(eq(customers.avatar, fileName))
  const content = owner && maySee(viewer, owner, 'customers.read') ? await files.read('avatars', fileName) : undefined
  return content ?? fail('not_found', {})
}
