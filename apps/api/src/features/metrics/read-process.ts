import type { IntervalHistogram } from 'node:perf_hooks'
import type { Platform } from '../../platform.ts'
import { VERSION } from '../../version.ts'
import { hashesWaiting } from '../factors/public.ts'
import { imagesWaiting } from '../uploads/public.ts'
import { readReplica } from './read-replica.ts'
import { type Reading, reading } from './reading.ts'

const NANOSECONDS = 1e9

/** The state of this process, from its memory. The delays of the event loop are counted anew each time. */
export function readProcess({ ledger, live, replica }: Platform, delays: IntervalHistogram): Reading[] {
  const { rss, heapUsed } = process.memoryUsage()
  const { size, visitors } = live.streams
  const of = (quantile: string, nanoseconds: number) =>
    reading('event_loop_delay_seconds', Number.isFinite(nanoseconds) ? nanoseconds / NANOSECONDS : 0, { quantile })
  const readings = [
    reading('build_info', 1, { version: VERSION }),
    reading('ledger_queue', ledger.waiting(), {}),
    reading('streams', size - visitors.size, { of: 'members' }),
    reading('streams', visitors.size, { of: 'visitors' }),
    reading('work_waiting', hashesWaiting(), { queue: 'hashes' }),
    reading('work_waiting', imagesWaiting(), { queue: 'images' }),
    of('0.5', delays.percentile(50)),
    of('0.99', delays.percentile(99)),
    of('1', delays.max),
    reading('process_memory_bytes', rss, { kind: 'resident' }),
    reading('process_memory_bytes', heapUsed, { kind: 'heap' }),
    ...readReplica({ replica }),
  ]
  delays.reset()
  return readings
}
