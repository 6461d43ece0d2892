import { lt, sql } from 'drizzle-orm'
import { depositQuotes, knownDevices, mailedLinks, passkeyChallenges, sessions } from '../db/schema.ts'
import { forgetOldNotifications } from '../features/notifications/public.ts'
import type { Platform } from '../platform.ts'
import { forgetExpiredCounts } from '../rate-limits/rate-limit-rows.ts'

/**
 * Deletes expired rows: sessions, rate limit counters, old notifications, known devices, passkey challenges, emailed links
 * and quotes. The audit log keeps that they existed. Quotes are kept for another week, because money may be on its way, and
 * links for another month, so that late attempts to use them can be recorded.
 */
export async function forgetExpired({ db }: Pick<Platform, 'db'>): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await forgetExpiredCounts(db)
  await forgetOldNotifications(db)
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, sql`now() - interval '400 days'`))
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`))
  await db.delete(depositQuotes).where(lt(depositQuotes.expiresAt, sql`now() - interval '7 days'`))
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, sql`now() - interval '30 days'`))
}
