import type { IntervalHistogram } from 'node:perf_hooks'
import type { Platform } from '../../platform.ts'
import { VERSION } from '../../version.ts'
import { hashesWaiting } from '../factors/public.ts'
import { imagesWaiting } from '../uploads/public.ts'
import { readReplica } from './read-replica.ts'
import { type Reading, reading } from './reading.ts'

/** The time between two measurements of the event loop, which each measured time contains. */
export const LOOP_INTERVAL_MS = 20

const MILLISECONDS = 1e6

/** The state of this process, from its memory. The delays of the event loop are counted anew each time. */
export function readProcess(
  { changes, ledger, live, processes, replica }: Platform,
  delays: IntervalHistogram,
): Reading[] {
  const { rss, heapUsed } = process.memoryUsage()
  const { size, visitors } = live.streams
  const of = (percentile: string, nanoseconds: number) =>
    reading('event_loop_delay_seconds', Math.max(0, nanoseconds / MILLISECONDS - LOOP_INTERVAL_MS) / 1000, {
      percentile,
    })
  const readings = [
    reading('build_info', 1, { version: VERSION }),
    reading('ledger_queue', ledger.waiting(), {}),
    reading('live_processes', processes.count, {}),
    reading('streams', size - visitors.size, { of: 'members' }),
    reading('streams', visitors.size, { of: 'visitors' }),
    reading('work_waiting', hashesWaiting(), { queue: 'hashes' }),
    reading('work_waiting', imagesWaiting(), { queue: 'images' }),
    of('50', delays.percentile(50)),
    of('99', delays.percentile(99)),
    of('100', delays.max),
    reading('process_memory_bytes', rss, { kind: 'resident' }),
    reading('process_memory_bytes', heapUsed, { kind: 'heap' }),
    ...(changes.ageSeconds === undefined ? [] : [reading('change_feed_age_seconds', changes.ageSeconds, {})]),
    ...readReplica({ replica }),
  ]
  delays.reset()
  return readings
}
