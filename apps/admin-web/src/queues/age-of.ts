const MINUTE_MS = 60_000
const UNITS = { days: 1440, hours: 60, minutes: 1 } as const
type Unit = keyof typeof UNITS

/** The age of a moment, in the largest unit that it fills. */
export function ageOf(since: string, now: number): { readonly unit: Unit; readonly count: number } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS))
  const unit: Unit = minutes >= UNITS.days ? 'days' : minutes >= UNITS.hours ? 'hours' : 'minutes'
  return { unit, count: Math.floor(minutes / UNITS[unit]) }
}
