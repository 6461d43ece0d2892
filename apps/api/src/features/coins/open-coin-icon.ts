import { eq } from 'drizzle-orm'
import { coins } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'

/** An archived coin keeps its icon, because it may be restored. */
export async function openCoinIcon({ db, files }: Pick<Platform, 'db' | 'files'>, fileName: string) {
  const known = await db.$count(coins, eq(coins.icon, fileName))
  const content = known > 0 ? await files.read('coin-icons', fileName) : undefined
  return content ?? fail('not_found', {})
}
