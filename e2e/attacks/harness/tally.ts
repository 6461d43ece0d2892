import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The requests that the attacks of one worker sent, and their answers. */
export interface Tally {
  requests: number
  accepted: number
  /** Refused requests by error code. */
  readonly refusals: Record<string, number>
  /** Answers of 500 and above: what was asked, and the answer. */
  readonly serverErrors: string[]
  /** The longest time for which one request kept the API's main thread busy. */
  stallMs: number
}

/** The tally of this process. */
export const tally: Tally = { requests: 0, accepted: 0, refusals: {}, serverErrors: [], stallMs: 0 }

/** Counts an answer. `what` names the request if it has to be reported. */
export function count({ status, code }: { readonly status: number; readonly code: string | undefined }, what: string) {
  tally.requests += 1
  if (status >= 500) tally.serverErrors.push(`${what}: ${status} ${code ?? ''}`)
  if (status < 400) tally.accepted += 1
  else {
    const name = code ?? `status ${status}`
    tally.refusals[name] = (tally.refusals[name] ?? 0) + 1
  }
}

const folder = (results: string) => join(results, 'attacks')

/** Writes what this worker counted, for the report at the end. */
export function saveTally(results: string, worker: number): void {
  mkdirSync(folder(results), { recursive: true })
  writeFileSync(join(folder(results), `${worker}.json`), JSON.stringify(tally))
}

/** The sum over all workers. */
export function readTallies(results: string): Tally {
  const sum: Tally = { requests: 0, accepted: 0, refusals: {}, serverErrors: [], stallMs: 0 }
  for (const name of readdirSync(folder(results)).filter((each) => each.endsWith('.json'))) {
    const each = JSON.parse(readFileSync(join(folder(results), name), 'utf8')) as Tally
    sum.requests += each.requests
    sum.accepted += each.accepted
    sum.serverErrors.push(...each.serverErrors)
    sum.stallMs = Math.max(sum.stallMs, each.stallMs)
    for (const [code, times] of Object.entries(each.refusals)) sum.refusals[code] = (sum.refusals[code] ?? 0) + times
  }
  return sum
}
