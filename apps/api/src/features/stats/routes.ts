import * as calls from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { readRecentActivity } from './read-recent-activity.ts'
import { readStats } from './read-stats.ts'

/** The staff dashboard. */
export function statsRoutes(answer: Answer, platform: Platform): void {
  answer(calls.readStats, () => readStats(platform))
  answer(calls.readRecentActivity, () => readRecentActivity(platform.db))
}
