import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataDir } from '../../results.ts'
import type { Answer } from './send.ts'
import { tally } from './tally.ts'

/** The process of the API on the tested platform. */
function apiProcess(): number {
  const { parts } = JSON.parse(readFileSync(join(dataDir(), 'run.json'), 'utf8')) as {
    parts: { name: string; who: { pid: number } }[]
  }
  const api = parts.find(({ name }) => name === 'api')
  if (api === undefined) throw new Error(`No API is recorded in ${dataDir()}`)
  return api.who.pid
}

/** The processor time of the API's main thread so far, in milliseconds. Waiting for a processor does not count. */
function computed(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

/** The memory that the API holds, in MB. */
export function apiMegabytes(): number {
  const status = readFileSync(`/proc/${apiProcess()}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

/** One request may keep the main thread busy for this long. */
export const STALL_MS_MAX = 50

const TIMES = 5

/**
 * Sends a request that may keep the API busy, and records for how long it did. Other requests at the same time can only make
 * it look longer, so a long one is sent again and the shortest time counts.
 */
export async function timed(request: () => Promise<Answer>): Promise<Answer> {
  const pid = apiProcess()
  let shortest = Number.POSITIVE_INFINITY
  let answer: Answer | undefined
  for (let time = 0; time < TIMES && (answer === undefined || shortest > STALL_MS_MAX); time += 1) {
    const before = computed(pid)
    answer = await request()
    shortest = Math.min(shortest, computed(pid) - before)
  }
  tally.stallMs = Math.max(tally.stallMs, shortest)
  return answer as Answer
}
