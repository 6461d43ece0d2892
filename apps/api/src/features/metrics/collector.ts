import type { FastifyBaseLogger } from 'fastify'
import type { Platform } from '../../platform.ts'
import { readBooks, readDebt } from './read-books.ts'
import { readDatabase } from './read-database.ts'
import { readCertificates, readDisks } from './read-machine.ts'
import { readQueues } from './read-queues.ts'
import { readRestores } from './read-restores.ts'
import { readMailAndJobs, readPriceSources } from './read-work.ts'
import { type Reading, reading } from './reading.ts'

/** Gauges that are collected together: all of them, or none when it fails. */
export interface Group {
  readonly read: (platform: Platform) => Promise<readonly Reading[]>
  /** The shortest time between two collections. */
  readonly seconds: number
}

const OFTEN = 15
const MINUTE = 60
const HOUR = 3600

const GROUPS: Readonly<Record<string, Group>> = {
  books: { read: readBooks, seconds: OFTEN },
  queues: { read: readQueues, seconds: OFTEN },
  work: { read: readMailAndJobs, seconds: OFTEN },
  prices: { read: readPriceSources, seconds: OFTEN },
  database: { read: readDatabase, seconds: OFTEN },
  disks: { read: readDisks, seconds: OFTEN },
  debt: { read: readDebt, seconds: MINUTE },
  restores: { read: readRestores, seconds: MINUTE },
  certificates: { read: readCertificates, seconds: HOUR },
}

/** The longest that a scrape waits for a collection. A slower one appears in the next scrape. */
const PATIENCE_MS = 5_000

/** Collects the gauges that need statements or the disk. */
export interface Collector {
  /** The readings of each group, as of its last collection. Begins a new one if it is time. */
  readonly collect: () => Promise<readonly Reading[]>
  /** The failed collections of each group. */
  readonly failures: ReadonlyMap<string, number>
}

/**
 * Opens a collector, which reads the groups one after another, each at most as often as it says, whatever the number of scrapes. A
 * group that fails has no readings until it works again, and its failure is logged once.
 */
export function openCollector(
  platform: Platform,
  log: Pick<FastifyBaseLogger, 'error'>,
  groups: Readonly<Record<string, Group>> = GROUPS,
): Collector {
  const kept = new Map<string, readonly Reading[]>()
  const begunAt = new Map<string, number>()
  const failures = new Map(Object.keys(groups).map((group) => [group, 0]))
  let collecting: Promise<void> | undefined

  const readGroup = async (group: string, { read }: Group) => {
    try {
      const readings = await read(platform)
      kept.set(group, [...readings, reading('collected_timestamp_seconds', Date.now() / 1000, { group })])
    } catch (err) {
      if (kept.has(group) || failures.get(group) === 0) log.error({ err, group }, 'metrics could not be collected')
      kept.delete(group)
      failures.set(group, (failures.get(group) ?? 0) + 1)
    }
  }
  const readDue = async () => {
    for (const [name, group] of Object.entries(groups)) {
      const now = performance.now()
      if (now - (begunAt.get(name) ?? Number.NEGATIVE_INFINITY) < group.seconds * 1000) continue
      begunAt.set(name, now)
      await readGroup(name, group)
    }
  }
  return {
    failures,
    collect: async () => {
      collecting ??= readDue().finally(() => {
        collecting = undefined
      })
      const patience = Promise.withResolvers<void>()
      const timer = setTimeout(patience.resolve, PATIENCE_MS)
      await Promise.race([collecting, patience.promise])
      clearTimeout(timer)
      return [...kept.values()].flat()
    },
  }
}
