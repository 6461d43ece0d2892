/** The switch that lets money leave the platform, with the findings of the checks of the books. */
export interface PayoutSwitch {
  readonly id: string
  /** When a check stopped payouts; null while they run. */
  readonly stoppedAt: Date | null
  /** The findings that have not been accepted, as sentences. */
  readonly found: readonly string[]
  /** The findings that two people have accepted, so that they do not stop payouts again. */
  readonly accepted: readonly string[]
}

/** The beginning of a violation that says that a check could not read a value. */
export const UNREADABLE_VALUE = 'A row has a value that the checks cannot read'

/** The violations that two people have not accepted. One about a value that a check cannot read hides others, and always counts. */
export function unacceptedOf({ accepted }: PayoutSwitch, violations: readonly string[]): string[] {
  const known = new Set(accepted)
  return violations.filter((violation) => !known.has(violation) || violation.startsWith(UNREADABLE_VALUE))
}

/** Stops payouts if a check found something that was not accepted; otherwise nothing changes. */
export function stopPayouts(before: PayoutSwitch, violations: readonly string[], at: Date): PayoutSwitch {
  const found = unacceptedOf(before, violations)
  const fresh = found.filter((violation) => !before.found.includes(violation))
  // A switch that was turned on without accepting what was found is turned off again.
  if (found.length === 0 || (fresh.length === 0 && before.stoppedAt !== null)) return before
  return { ...before, stoppedAt: before.stoppedAt ?? at, found: [...before.found, ...fresh] }
}

/**
 * Resumes payouts and accepts the problems that were found when this was requested. Later ones stay, and the next check stops
 * payouts again. Repeating it changes nothing.
 */
export function resumePayouts(before: PayoutSwitch, accepted: readonly string[]): PayoutSwitch {
  if (before.stoppedAt === null) return before
  return { ...before, stoppedAt: null, found: [], accepted: [...new Set([...before.accepted, ...accepted])] }
}
