import type { Platform } from '../../platform.ts'
import { type Reading, readingOfTime } from './reading.ts'

/** The last proven restore. A certificate that is not ours proves none. */
export async function readRestores({ restoreProofs }: Pick<Platform, 'restoreProofs'>): Promise<Reading[]> {
  const found = await restoreProofs.readNewest()
  return typeof found === 'string' ? [] : readingOfTime('restore_proven_timestamp_seconds', found.certificate.at, {})
}
