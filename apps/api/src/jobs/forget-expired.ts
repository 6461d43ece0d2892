import { sql } from 'drizzle-orm'
import { leastIdAt } from '../db/count-rows.ts'
import { deleteBefore, deleteBelow, deleteThroughout } from '../db/delete-in-steps.ts'
import { depositQuotes, knownDevices, mailedLinks, passkeyChallenges, sessions } from '../db/schema.ts'
import { forgetOldNotifications } from '../features/notifications/public.ts'
import type { Platform } from '../platform.ts'
import { forgetExpiredCounts } from '../rate-limits/rate-limit-rows.ts'

const WEEK_MS = 7 * 86_400_000

/**
 * Deletes expired rows: sessions, rate limit counters, old notifications, known devices, passkey challenges, emailed links
 * and quotes. The audit log keeps that they existed. Quotes are kept for another week, because money may be on its way, and
 * links for another month, so that late attempts to use them can be recorded. Each statement deletes a few thousand rows at most.
 */
export async function forgetExpired({ db }: Pick<Platform, 'db'>): Promise<void> {
  await deleteBefore(db, sessions, sessions.expiresAt, sql`now()`)
  await forgetExpiredCounts(db)
  await forgetOldNotifications(db)
  await deleteBefore(db, knownDevices, knownDevices.lastUsedAt, sql`now() - interval '400 days'`)
  await deleteThroughout(db, passkeyChallenges, sql`${passkeyChallenges.expiresAt} < now()`)
  const isOver = sql`${depositQuotes.expiresAt} < now() - interval '7 days'`
  await deleteBelow(db, depositQuotes, leastIdAt(Date.now() - WEEK_MS), isOver)
  await deleteThroughout(db, mailedLinks, sql`${mailedLinks.expiresAt} < now() - interval '30 days'`)
}
