import { maySubmitProof } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { paymentProofs } from '../../db/schema.ts'
import { fail } from '../../failure.ts'

/** The proof that a request names, if any: the same customer must have uploaded it. */
export async function requireProof(
  db: Database,
  customerId: string,
  fileName: string | null | undefined,
): Promise<string | null> {
  if (fileName == null) return null
  const [proof] = await db.select().from(paymentProofs).where(eq(paymentProofs.fileName, fileName))
  return proof && maySubmitProof(customerId, proof) ? proof.fileName : fail('proof_unknown', {})
}
