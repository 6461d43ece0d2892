/** The classes of the load, whose latencies are reported apart, and the share of the requests that each has. */
export const SHARES = {
  money: 0.35,
  'customer reads': 0.3,
  'staff reads': 0.2,
  'sign-ins': 0.03,
  uploads: 0.02,
  streams: 0.1,
} as const
export type Class = keyof typeof SHARES
export const CLASSES = Object.keys(SHARES) as Class[]

/** The latencies of one class, in milliseconds. */
export interface Latency {
  readonly p50: number
  readonly p99: number
}

/** The value below which this share of the values lies. None gives NaN. */
function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Collects latencies until they are taken. */
export class Latencies {
  readonly #values = new Map<Class, number[]>()
  /** The number of all answers so far. */
  count = 0

  note(name: Class, milliseconds: number): void {
    this.count++
    const values = this.#values.get(name)
    if (values) values.push(milliseconds)
    else this.#values.set(name, [milliseconds])
  }

  /** The latencies since the last time, by class. */
  take(): Readonly<Record<Class, Latency>> {
    const of = (name: Class): Latency => {
      const values = this.#values.get(name) ?? []
      return { p50: percentile(values, 0.5), p99: percentile(values, 0.99) }
    }
    const taken = Object.fromEntries(CLASSES.map((name) => [name, of(name)])) as Record<Class, Latency>
    this.#values.clear()
    return taken
  }
}

/** Gives each request of a class its moment. */
export class Pacer {
  readonly #interval: number
  #next: number | undefined

  /** `perSecond`: requests a second. */
  constructor(perSecond: number) {
    this.#interval = 1000 / perSecond
  }

  /** Waits for the next moment and returns it. Latency counts from it, so a request that had to wait for others is slow. */
  async turn(): Promise<number> {
    const at = this.#next ?? performance.now()
    this.#next = at + this.#interval
    const early = at - performance.now()
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
    return at
  }
}
