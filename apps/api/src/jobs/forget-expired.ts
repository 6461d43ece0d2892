import { lt, sql } from 'drizzle-orm'
import { mailedLinks, passkeyChallenges, rateLimits, sessions } from '../db/schema.ts'
import type { Platform } from '../platform.ts'

/**
 * Forgets what opens nothing any more: sessions that are over, and what else lived for a time only. That they were there
 * stands in the audit log. A link is kept for a month, so that one that is brought too late can be written down.
 */
export async function forgetExpired({ db }: Pick<Platform, 'db'>): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, sql`now()`))
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`))
  await db.delete(mailedLinks).where(lt(mailedLinks.expiresAt, sql`now() - interval '30 days'`))
}
