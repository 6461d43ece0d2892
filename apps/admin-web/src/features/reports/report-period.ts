import { dayOf } from '../../lists/day-of.ts'
import type { List } from '../../lists/use-list.ts'
import type { Period } from './period-reports.tsx'

const DAYS = 30
const DAY_MS = 86_400_000

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** The period in the URL, or the last 30 days. */
export function periodOf({ filter }: Pick<List, 'filter'>, now = Date.now()): Period {
  const to = dayOf(filter('to')) ?? dayAt(now)
  return { from: dayOf(filter('from')) ?? dayAt(Date.parse(to) - (DAYS - 1) * DAY_MS), to }
}
