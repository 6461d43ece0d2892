const DAY_LENGTH = 10
const DAY = /^\d{4}-\d{2}-\d{2}$/
const DAYS_BACK = 30
const MS_PER_DAY = 86_400_000

/** The days that a statement reaches from and to, both included, as a date input writes them. */
export interface Period {
  readonly from: string
  readonly to: string
}

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, DAY_LENGTH)

/** The last 30 days in UTC. */
export function lastDays(now: Date): Period {
  return { from: dayOf(now.getTime() - DAYS_BACK * MS_PER_DAY), to: dayOf(now.getTime()) }
}

const PROBLEMS = ['fromMissing', 'toMissing', 'toBeforeFrom'] as const
export type PeriodProblem = (typeof PROBLEMS)[number]

/** What is wrong with a period; undefined where nothing is. */
export function periodProblem({ from, to }: Period): PeriodProblem | undefined {
  if (!DAY.test(from)) return 'fromMissing'
  if (!DAY.test(to)) return 'toMissing'
  return to < from ? 'toBeforeFrom' : undefined
}
