import { bySetting, type LimitName, settingsOf } from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import { settings } from '../db/schema.ts'
import type { Platform } from '../platform.ts'

/** Sets some of the limits that staff can change. */
export async function setLimits(
  { db }: Pick<Platform, 'db'>,
  limits: { readonly [Name in LimitName]?: number },
): Promise<void> {
  const rows = Object.entries(limits).map(([name, value]) => ({ name, value: String(value) }))
  const set = { value: sql`excluded.value` }
  await db.insert(settings).values(rows).onConflictDoUpdate({ target: settings.name, set })
}

/** Turns them off, for tests that do more than a person would. */
export const setNoLimits = (platform: Pick<Platform, 'db'>): Promise<void> =>
  setLimits(
    platform,
    bySetting(settingsOf('limit'), () => 0),
  )
