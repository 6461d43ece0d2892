import { API_METRICS, type LabelsOf, type NameOfType } from '@mintmark/contracts/metrics'

/** The metrics that code counts where something happens. The others are read when they are collected. */
export type CountedName = Exclude<
  NameOfType<'counter' | 'histogram'>,
  'process_cpu_seconds_total' | 'collect_failures_total' | `gateway_${string}`
>

/** Counts into one series: adds to a counter, or puts a value into a histogram. */
type Count = (value: number) => void

const ignore: Count = () => undefined

/** One series of a counter or a histogram. Counting costs nothing while metrics are off. */
class Series {
  #count = ignore
  /** Adds to a counter, or puts a value into a histogram, in the unit of the metric. */
  readonly add = (value = 1): void => this.#count(value)

  connect(count: Count): void {
    this.#count = count
  }
}

export type { Series }

/** Makes what counts into a series of the client library. */
export type Connect = (name: CountedName, labels: readonly string[]) => Count

interface Kept {
  readonly name: CountedName
  readonly labels: readonly string[]
  readonly series: Series
}

/** The series of this process, by name and labels. All labels are closed sets, so there are few. */
const every = new Map<string, Kept>()
let connect: Connect | undefined

/** Finds or makes a series. Code that counts often keeps it. */
export function seriesOf<Name extends CountedName>(name: Name, given: LabelsOf<Name>): Series {
  const byName = given as Readonly<Record<string, string>>
  const labels = API_METRICS[name].labels.map((label) => byName[label] ?? '')
  const key = [name, ...labels].join('\n')
  const known = every.get(key)
  if (known) return known.series
  const series = new Series()
  every.set(key, { name, labels, series })
  if (connect) series.connect(connect(name, labels))
  return series
}

/** Connects all series, also those that are made later, to the client library. */
export function connectSeries(to: Connect): void {
  connect = to
  for (const { name, labels, series } of every.values()) series.connect(to(name, labels))
}

/** Returns a function that counts the seconds since the last call, or since now. */
export function stopwatch(): (series: Series) => void {
  let last = performance.now()
  return (series) => {
    const now = performance.now()
    series.add((now - last) / 1000)
    last = now
  }
}
