import { say } from '../environment/run-bench.ts'
import type { ReadCost } from './measure-reads.ts'

function isMissed({ target, milliseconds, buffers }: ReadCost): boolean {
  if (target === undefined) return false
  return milliseconds > target.milliseconds || buffers > (target.buffers ?? Number.POSITIVE_INFINITY)
}

const cells = (texts: readonly string[]) => `| ${texts.join(' | ')} |`
const figuresOf = (cost: ReadCost | undefined) =>
  cost ? [cost.milliseconds.toFixed(0), cost.buffers.toFixed(0)] : ['', '']

/** The verdict of the largest platform: above its target, or another status than 200. */
function verdictOf(cost: ReadCost): string {
  if (cost.status !== 200) return String(cost.status)
  return isMissed(cost) ? 'MISSED' : ''
}

/** The buffers of the largest platform as a multiple of those of the smallest; empty for a read of one platform. */
function growthOf(cost: ReadCost, [smallest]: readonly (ReadCost | undefined)[], sizes: number): string {
  return sizes < 2 || !smallest ? '' : (cost.buffers / Math.max(1, smallest.buffers)).toFixed(1)
}

/** Prints each read with its cost on every platform, from the smallest to the largest, the most expensive on the largest first. */
export function printReads(platforms: readonly (readonly [scale: string, costs: readonly ReadCost[]])[]): void {
  const largest = platforms.at(-1)?.[1] ?? []
  const found = platforms.map(([, costs]) => new Map(costs.map((cost) => [cost.title, cost])))
  const heads = platforms.flatMap(([scale]) => [`ms at ${scale}`, 'buffers'])
  const columns = ['Read', ...heads, 'Growth', 'kB', 'At most', '']
  say(`${cells(columns)}\n${cells(columns.map(() => '---'))}`)
  for (const cost of largest.toSorted((one, other) => other.buffers - one.buffers)) {
    const each = found.map((costs) => costs.get(cost.title))
    const { target } = cost
    const atMost = [target?.milliseconds ?? 'no target', target?.buffers].filter(Boolean).join(' / ')
    const size = (cost.bytes / 1000).toFixed(1)
    const growth = growthOf(cost, each, platforms.length)
    say(cells([cost.title, ...each.flatMap(figuresOf), growth, size, atMost, verdictOf(cost)]))
  }
  const withTarget = largest.filter(({ target, status }) => target && status === 200)
  say(`${withTarget.filter(isMissed).length} of ${withTarget.length} reads with a target are above it.`)
  const refused = largest.filter(({ status }) => status !== 200).length
  if (refused > 0) say(`${refused} reads were not answered with 200.`)
}
