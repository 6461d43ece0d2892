/** The state of the books at a glance: right, needs somebody's attention, or wrong. */
export const BOOKS_LIGHTS = ['green', 'amber', 'red'] as const
export type BooksLight = (typeof BOOKS_LIGHTS)[number]

/** What is known about the checks. A time is null if there was none yet. */
export interface BooksFacts {
  /** The last check of the new entries. */
  readonly checkedAt: Date | null
  /** The last check of everything. */
  readonly wholeCheckedAt: Date | null
  /** The last signed head that was written outside the database. */
  readonly headAt: Date | null
  readonly arePayoutsStopped: boolean
  /** Whether the last check found something that nobody has accepted. */
  readonly isWrong: boolean
  /** Whether the last check found something that two people have accepted, or warned about something. */
  readonly hasWarnings: boolean
}

const MINUTE_MS = 60_000

/** New entries are checked each minute, everything each night, and a head is written each hour. */
const LATE_MINUTES = { checkedAt: 3, wholeCheckedAt: 26 * 60, headAt: 2 * 60 } as const

/** Red while the books are wrong or payouts are stopped, amber when a check is late or warns, otherwise green. */
export function booksLight(facts: BooksFacts, now: Date): BooksLight {
  if (facts.isWrong || facts.arePayoutsStopped) return 'red'
  const isLate = (name: keyof typeof LATE_MINUTES) => {
    const at = facts[name]
    return at === null || now.getTime() - at.getTime() > LATE_MINUTES[name] * MINUTE_MS
  }
  return facts.hasWarnings || isLate('checkedAt') || isLate('wholeCheckedAt') || isLate('headAt') ? 'amber' : 'green'
}
