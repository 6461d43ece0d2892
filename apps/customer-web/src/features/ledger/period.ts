const DAY_LENGTH = 10
const DAYS_BACK = 30
const MS_PER_DAY = 86_400_000

/** The first and the last day of a statement, both included, as a date input writes them. */
export interface Period {
  readonly from: string
  readonly to: string
}

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, DAY_LENGTH)

/** The last 30 days in UTC. */
export const lastDays = (now: Date): Period => ({
  from: dayOf(now.getTime() - DAYS_BACK * MS_PER_DAY),
  to: dayOf(now.getTime()),
})
