import type { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { custodyBalances } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { EVIDENCE_FOLDER } from './report-custody.ts'

/** The image of a custody report. Only images that a report refers to are found (`not_found`). */
export async function readCustodyEvidence(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  name: string,
): Promise<Readable> {
  const rows = await db
    .select({ name: custodyBalances.evidenceImage })
    .from(custodyBalances)
    .where(eq(custodyBalances.evidenceImage, name))
  const content = rows.length > 0 ? await files.read(EVIDENCE_FOLDER, name) : undefined
  return content ?? fail('not_found', {})
}
