import { maySubmitProof } from '@mintmark/domain'
import type { Database } from '../../db/connect.ts'
import { isProof } from '../../db/own-rows.ts'
import { paymentProofs } from '../../db/schema.ts'
import { fail } from '../../failure.ts'

interface NamedProof {
  readonly customerId: string
  readonly fileName: string | null | undefined
  /** The request that names it, if it exists already. */
  readonly requestId?: string
}

/**
 * The proof that a request names, if any: the same customer must have uploaded it, and no other request may have it. Two
 * concurrent requests may both pass here; the database then accepts one of them.
 */
export async function requireProof(
  db: Database,
  { customerId, fileName, requestId }: NamedProof,
): Promise<string | null> {
  if (fileName == null) return null
  const [proof] = await db.select().from(paymentProofs).where(isProof(fileName))
  if (!proof || !maySubmitProof(customerId, proof)) return fail('proof_unknown', {})
  if (proof.usedBy !== null && proof.usedBy !== requestId) fail('proof_used', {})
  return proof.fileName
}
