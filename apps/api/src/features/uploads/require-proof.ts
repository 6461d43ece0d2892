import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { paymentProofs } from '../../db/schema.ts'
import { fail } from '../../failure.ts'

/** The proof that a request names, if it names one: it must have been uploaded by the same customer. */
export async function requireProof(
  db: Database,
  customerId: string,
  fileName: string | null | undefined,
): Promise<string | null> {
  if (fileName == null) return null
  const own = and(eq(paymentProofs.fileName, fileName), eq(paymentProofs.customerId, customerId))
  const [row] = await db.select().from(paymentProofs).where(own)
  return row ? row.fileName : fail('proof_unknown', {})
}
