import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'

const RESULTS = join(import.meta.dirname, 'results')

/** A result of one line. */
export interface LineFacts {
  readonly title: string
  readonly unit: string
  /** The reference that it is measured against; or the title of another line of the same round. */
  readonly reference: { readonly name: string } | { readonly line: string }
  readonly target: { readonly atLeast: number } | { readonly atMost: number }
}

/** One round of one line. */
export interface Sample {
  readonly value: number
  readonly reference: number
}

/** A line of the table after all rounds. */
export interface Result {
  readonly line: string
  readonly unit: string
  readonly value: number
  readonly reference: number
  readonly referenceName: string
  readonly ratio: number
  readonly lowest: number
  readonly highest: number
  readonly target: string
  readonly met: boolean
  readonly samples: readonly Sample[]
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0]
  return (low + high) / 2
}

export function resultOf(line: LineFacts, samples: readonly Sample[]): Result {
  const ratios = samples.map(({ value, reference }) => value / reference)
  const ratio = median(ratios)
  const { target, reference } = line
  return {
    line: line.title,
    unit: line.unit,
    value: median(samples.map(({ value }) => value)),
    reference: median(samples.map(({ reference: each }) => each)),
    referenceName: 'name' in reference ? reference.name : reference.line,
    ratio,
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    target: 'atLeast' in target ? `≥ ${figure(target.atLeast)}` : `≤ ${figure(target.atMost)}`,
    met: 'atLeast' in target ? ratio >= target.atLeast : ratio <= target.atMost,
    samples,
  }
}

const figure = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3).replace(/\.?0+$/, ''))

const HEADER = ['line', 'value', 'reference', 'ratio', 'spread', 'target', '']

const rowOf = (result: Result) => [
  result.line,
  `${figure(result.value)} ${result.unit}`,
  `${result.referenceName}: ${figure(result.reference)}`,
  figure(result.ratio),
  `${figure(result.lowest)} to ${figure(result.highest)}`,
  result.target,
  result.met ? 'met' : 'MISSED',
]

/** The table, which is a Markdown table and reads well in a terminal too. */
export function tableOf(results: readonly Result[]): string {
  const rows = [HEADER, ...results.map(rowOf)]
  const widths = HEADER.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)))
  const lineOf = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  const rule = lineOf(widths.map((width) => '-'.repeat(width)))
  return [lineOf(HEADER), rule, ...rows.slice(1).map(lineOf)].join('\n')
}

/** Writes the results of a run that measured every line to a file of this name. */
export function writeResults(name: string, results: readonly Result[], facts: Record<string, unknown>): void {
  mkdirSync(RESULTS, { recursive: true })
  const at = new Date().toISOString()
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, memoryGib: Math.round(totalmem() / 2 ** 30) }
  const context = Object.entries({ ...machine, ...facts }).map(([fact, value]) => `${fact} ${String(value)}`)
  writeFileSync(
    join(RESULTS, `${name}.md`),
    `# Latest results\n\n${at}: ${context.join(', ')}\n\n${tableOf(results)}\n`,
  )
}
