/** The size of a platform. One with histories is loaded once and kept for the next run. */
export interface Scale {
  readonly customers: number
  /** The rejected deposits of the longest list; half a million if it is not said. */
  readonly deposits?: number
  /** The entries of each customer, those of the one with the long history, and the withdrawals of one customer in 24 hours. */
  readonly histories?: { readonly each: number; readonly long: number; readonly busy: number }
}

export const SCALES = {
  small: { customers: 10_000 },
  soak: { customers: 400, deposits: 4_000 },
  mini: { customers: 300, histories: { each: 7, long: 900, busy: 300 } },
  tenth: { customers: 10_000, histories: { each: 7, long: 10_000, busy: 10_000 } },
  big: { customers: 100_000, histories: { each: 7, long: 100_000, busy: 100_000 } },
  huge: { customers: 1_000_000, histories: { each: 10, long: 100_000, busy: 100_000 } },
} as const satisfies Readonly<Record<string, Scale>>
export type ScaleName = keyof typeof SCALES

/** The scale of this name. Throws if there is none. */
export function scaleNamed(text: string): ScaleName {
  const names = Object.keys(SCALES) as ScaleName[]
  const found = names.find((name) => name === text)
  if (found === undefined) throw new Error(`There is no scale "${text}". Scales: ${names.join(', ')}.`)
  return found
}
