import * as z from 'zod/mini'
import { endMoment, firstMoment, givenMoment } from './given-moments.ts'

/** The longest period of a report, in days. */
export const REPORT_DAYS_MAX = 366
const DAY_MS = 86_400_000

interface GivenPeriod {
  readonly from: string
  readonly to: string
}

const spanOf = ({ from, to }: GivenPeriod): number => endMoment(to).getTime() - firstMoment(from).getTime()

/** The period of a report. A date without a time means its start in UTC for `from` and its end for `to`. */
export const reportPeriod = z.object({ from: givenMoment, to: givenMoment }).check(
  z.refine((period) => spanOf(period) > 0, { error: 'must not be before the start of the period', path: ['to'] }),
  z.refine((period) => spanOf(period) <= REPORT_DAYS_MAX * DAY_MS, {
    error: `must be at most ${REPORT_DAYS_MAX} days after the start of the period`,
    path: ['to'],
  }),
)

/** The fields that the reports of a period share. */
export const periodReport = {
  method: 'GET',
  reads: 'replica',
  audience: 'staff',
  permission: 'reports.read',
  report: true,
  query: reportPeriod,
  sample: () => ({ query: { from: '2026-01-01', to: '2026-12-31' } }),
} as const
