import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { median } from '../report.ts'
import { CLASSES, type Class } from './latencies.ts'
import type { SoakSample } from './sampler.ts'
import type { SoakLoad } from './soak-load.ts'

const FILE = join(import.meta.dirname, '../results/soak.md')
const ROWS = 24

/** A figure of a sample, and how much higher its median may be in the last quarter than in the second: a share, or a number. */
interface Flat {
  readonly name: string
  readonly unit: string
  readonly of: (sample: SoakSample) => number
  readonly share: number
  readonly more: number
}

const memory = (name: string, of: Flat['of']): Flat => ({ name, unit: 'MiB', of, share: 0.1, more: 16 })
const processor = (name: string, of: Flat['of']): Flat => ({ name, unit: 'ms', of, share: 0.15, more: 0.2 })
const latency = (name: Class, which: 'p50' | 'p99'): Flat => ({
  name: `${name}, ${which}`,
  unit: 'ms',
  of: (sample) => sample.latency[name][which],
  ...(which === 'p50' ? { share: 0.25, more: 10 } : { share: 0.5, more: 100 }),
})

const FLAT: readonly Flat[] = [
  memory('memory of the API', (sample) => sample.apiResident),
  memory('heap of the API', (sample) => sample.apiHeap),
  memory('memory of the gateway of customers', (sample) => sample.customerGateway),
  memory('memory of the gateway of staff', (sample) => sample.staffGateway),
  memory('private memory of PostgreSQL', (sample) => sample.database),
  processor('processor time of the API for an answer', (sample) => sample.apiEach),
  processor('processor time of PostgreSQL for an answer', (sample) => sample.databaseEach),
  ...CLASSES.flatMap((name) => [latency(name, 'p50'), latency(name, 'p99')]),
]

interface Line {
  readonly name: string
  readonly second: number
  readonly last: number
  readonly limit: number
  readonly unit: string
}

/** Compares the medians of the last quarter with those of the second: the first one is for warming up. */
export function verdictOf(samples: readonly SoakSample[]): { lines: readonly Line[]; rises: readonly string[] } {
  const quarter = (at: number) =>
    samples.slice(Math.floor((samples.length * at) / 4), Math.floor((samples.length * (at + 1)) / 4))
  const medianOf = (some: readonly SoakSample[], of: Flat['of']) =>
    median(some.map(of).filter((value) => !Number.isNaN(value)))
  const lines = FLAT.map(({ name, unit, of, share, more }): Line => {
    const [second, last] = [medianOf(quarter(1), of), medianOf(quarter(3), of)]
    return { name, second, last, limit: Math.max(second * (1 + share), second + more), unit }
  })
  const rises = lines
    .filter(({ last, limit }) => last > limit)
    .map(({ name, second, last, unit }) => `${name} rose from ${figure(second)} to ${figure(last)} ${unit}.`)
  return { lines, rises }
}

interface Facts {
  readonly rate: number
  readonly load: Pick<SoakLoad, 'acknowledged' | 'failed' | 'failures'>
  readonly samples: readonly SoakSample[]
  /** The differences from what was acknowledged, and the findings in the books; both undefined before the end. */
  readonly differences?: readonly string[]
  readonly books?: readonly string[]
}

const figure = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(1))
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [row(heads), row(heads.map(() => '---')), ...rows.map(row)].join('\n')
const both = (sample: SoakSample, name: Class) =>
  `${figure(sample.latency[name].p50)} / ${figure(sample.latency[name].p99)}`

/** Writes the report, also while the soak runs. */
export function writeSoak(facts: Facts): void {
  mkdirSync(join(FILE, '..'), { recursive: true })
  writeFileSync(FILE, reportOf(facts))
}

function reportOf({ rate, load, samples, differences, books }: Facts): string {
  const { lines, rises } = verdictOf(samples)
  const last = samples.at(-1)
  const loads = samples.map(({ machineLoad }) => machineLoad)
  const verdict = (found: readonly string[] | undefined, good: string) =>
    found === undefined ? 'not checked yet' : found.length === 0 ? good : found.join(' ')
  return `# Soak

\`npm run soak\` loads both gateways, the API and PostgreSQL, all on one machine, with ${rate} requests a second: money commands
with keys, reads of customers and staff, sign-ins, uploads, and event streams that open and close. Latency counts from the moment that
a request was due. Written on ${new Date().toISOString().slice(0, 10)}.

- Duration: ${(last?.minute ?? 0).toFixed(0)} minutes; ${last?.answers ?? 0} answers, of which ${load.failed} were not 200; ${load.acknowledged} entries acknowledged.
- Machine: ${cpus().length} × ${cpus()[0]?.model.trim()}; load average ${figure(median(loads))} in the median, ${figure(Math.max(...loads))} at most. Above the number of processors, other programs ran at the same time, and latency is an upper limit.
- Acknowledged once: ${verdict(differences, 'yes')}
- Books: ${verdict(books, 'right')}
- Flat: ${rises.length === 0 ? 'yes' : rises.join(' ')}

## From the second quarter to the last

Medians. A figure is flat if the last quarter is below its limit.

${table(
  ['Figure', 'Second quarter', 'Last quarter', 'Limit', ''],
  lines.map(({ name, second, last: end, limit, unit }) => [
    name,
    `${figure(second)} ${unit}`,
    `${figure(end)} ${unit}`,
    `${figure(limit)} ${unit}`,
    end > limit ? 'rose' : 'flat',
  ]),
)}

## Over time

Each row is the last sample of its time: memory in MiB, processor time for each answer in ms, latency in ms at the median / 99th
percentile of half a minute.

${table(
  [
    ...['Minute', 'Answers', 'API', 'Heap', 'Gateways', 'PostgreSQL', 'API each', 'PostgreSQL each', 'Event loop p99'],
    ...CLASSES,
    ...['Connections', 'Database', 'Queue', 'Mail', 'Unsealed, s', 'Streams', 'Load'],
  ],
  spread(samples).map((sample) => [
    ...[sample.minute.toFixed(0), String(sample.answers), figure(sample.apiResident), figure(sample.apiHeap)],
    ...[`${figure(sample.customerGateway)} + ${figure(sample.staffGateway)}`, figure(sample.database)],
    ...[figure(sample.apiEach), figure(sample.databaseEach), figure(sample.eventLoopP99)],
    ...CLASSES.map((name) => both(sample, name)),
    ...[String(sample.connections), figure(sample.databaseSize), String(sample.queue), String(sample.mails)],
    ...[figure(sample.unsealedSeconds), String(sample.streams), figure(sample.machineLoad)],
  ]),
)}
${load.failures.length === 0 ? '' : `\n## The first answers that were not 200\n\n${load.failures.map((line) => `- ${line}`).join('\n')}\n`}`
}

/** At most this many samples, spread evenly, the last one among them. */
const spread = (samples: readonly SoakSample[]): readonly SoakSample[] => {
  const step = Math.max(1, Math.ceil(samples.length / ROWS))
  return samples.filter((_, index) => (samples.length - 1 - index) % step === 0)
}
