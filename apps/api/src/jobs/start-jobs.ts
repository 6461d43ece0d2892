import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type Db, PgBoss } from 'pg-boss'
import { connectJobs, type LedgerSql } from '../db/connect.ts'
import { addMonthPartitions } from '../db/month-partitions.ts'
import { checkWholeIfDue } from '../features/books/check-books.ts'
import { writeAuditFiles } from '../features/books/write-audit-files.ts'
import { writeCheckpoint } from '../features/books/write-checkpoint.ts'
import {
  areFiguresDue,
  arePricesDue,
  areTicksDue,
  backfillCandles,
  forgetCandles,
  isBackfillDue,
  recordTicks,
  refreshFigures,
  refreshPrices,
} from '../features/markets/public.ts'
import { isNewsDue, refreshNews } from '../features/news/public.ts'
import { areRunsDue, proceedWithRuns } from '../features/profit-runs/public.ts'
import { startSealing } from '../ledger/start-sealing.ts'
import { hasDueMail } from '../outbox/lease-mail.ts'
import type { Platform } from '../platform.ts'
import { completeMature } from './complete-mature.ts'
import { countFigures } from './count-figures.ts'
import { forgetExpired } from './forget-expired.ts'
import { keepSnapshots } from './keep-snapshots.ts'
import { measured } from './measured.ts'
import { removeUnusedProofs } from './remove-unused-proofs.ts'
import { sendMail } from './send-mail.ts'
import { checkHere, watchChecks } from './watch-checks.ts'

interface Job {
  readonly run: (platform: Platform, log: FastifyBaseLogger) => Promise<unknown>
  /** When it runs: on a cron schedule, or within seconds after something is due. */
  readonly when: string | ((platform: Platform) => Promise<boolean>)
  /** The longest time that it may take, in seconds; ten minutes if it is not said. After that it is run again, also while it still works. */
  readonly secondsMax?: number
}

/** The longest check of all books. Seven million entries took 8 minutes alone, and more than 12 beside other work. */
const WHOLE_SECONDS_MAX = 6 * 3600

/** The jobs of the platform, by their names. */
export const JOBS: Readonly<Record<string, Job>> = {
  'check-new-entries': { run: checkHere, when: '* * * * *' },
  'check-all-books': {
    run: (platform) => checkWholeIfDue(platform),
    when: '* * * * *',
    secondsMax: WHOLE_SECONDS_MAX,
  },
  'write-checkpoint': { run: (platform) => writeCheckpoint(platform), when: '* * * * *' },
  'write-audit-files': { run: (platform) => writeAuditFiles(platform), when: '* * * * *' },
  'complete-mature-investments': { run: (platform) => completeMature(platform), when: '* * * * *' },
  'proceed-with-profit-runs': { run: proceedWithRuns, when: areRunsDue },
  'forget-expired': { run: forgetExpired, when: '*/5 * * * *' },
  'add-month-partitions': { run: ({ db }) => addMonthPartitions(db), when: '29 * * * *' },
  'count-figures': { run: countFigures, when: '* * * * *' },
  'keep-snapshots': { run: keepSnapshots, when: '* * * * *' },
  'remove-unused-proofs': { run: removeUnusedProofs, when: '17 * * * *' },
  'refresh-prices': { run: refreshPrices, when: arePricesDue },
  'refresh-figures': { run: refreshFigures, when: areFiguresDue },
  'record-ticks': { run: (platform) => recordTicks(platform), when: areTicksDue },
  'backfill-candles': { run: backfillCandles, when: isBackfillDue },
  'forget-candles': { run: (platform) => forgetCandles(platform), when: '41 * * * *' },
  'refresh-news': { run: refreshNews, when: isNewsDue },
  'send-mail': { run: sendMail, when: ({ reads }) => hasDueMail(reads) },
}

/** The pace of the runner's rounds, in seconds. */
interface Pace {
  /** The time between a process's checks whether something is due. It tells the worker of the job, which takes it. */
  readonly look: number
  /** The time between a worker's own checks for jobs that are scheduled, retried, or left behind by another process. */
  readonly poll: number
  /** The same for a job that is looked after: while it is due, its process tells the worker. */
  readonly pollDue: number
  /** The time between pg-boss's checks for jobs whose process has died. */
  readonly supervise: number
}

const PACE: Pace = { look: 2, poll: 10, pollDue: 60, supervise: 10 }

/** The longest silence of a process. */
const HEARTBEAT_SECONDS = 10

/** The time that a job has to finish when the process stops. */
const STOP_SECONDS = 8

/** At most one of each job waits or runs, at any number of processes. */
const POLICY = 'exclusive'

/** A failed job is retried with growing delays, up to a minute. After that, the next one is a new job. */
const RETRIES = {
  retryLimit: 10,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 60,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  deleteAfterSeconds: 3600,
} as const

/**
 * Sends the statements of the runner through our own client, which finds the primary among several servers. A text may be a whole
 * transaction, so each has a connection for itself, and one that failed is rolled back.
 */
const through = (sql: LedgerSql): Db => ({
  executeSql: async (text, values = []) => {
    const given = values.map((value) => (value === undefined ? null : value))
    const own = await sql.reserve()
    try {
      // Several statements in one text give a list of results.
      return { rows: ((await own.unsafe(text, given as never[])) as unknown[]).flat() }
    } catch (error) {
      await own.unsafe('rollback').catch(() => undefined)
      throw error
    } finally {
      own.release()
    }
  },
})

/** The job runner. Our migrations create its tables, and it uses the API's login, which may not change them. */
const openRunner = (sql: LedgerSql, { supervise }: Pace) =>
  new PgBoss({
    db: through(sql),
    schema: 'jobs',
    migrate: false,
    createSchema: false,
    reindex: false,
    superviseIntervalSeconds: supervise,
    monitorIntervalSeconds: supervise,
    maintenanceIntervalSeconds: 3600,
  })

interface Running {
  readonly stop: () => Promise<void>
}

interface Tools {
  readonly platform: Platform
  readonly log: FastifyBaseLogger
  readonly pace: Pace
}

interface Work {
  readonly jobs?: Readonly<Record<string, Job>>
  readonly pace?: Pace
}

interface Watched {
  readonly name: string
  readonly worker: string
  readonly isDue: () => Promise<boolean>
}

/** Runs the jobs that are due within seconds. Jobs carry no data, because everything they need is in the tables. */
function watch(boss: PgBoss, { name, worker, isDue }: Watched, { look: seconds }: Pace): NodeJS.Timeout {
  const queueIfDue = async () => {
    if (!(await isDue())) return
    await boss.send(name)
    boss.notifyWorker(worker)
  }
  const look = () => void queueIfDue().catch((error: Error) => boss.emit('error', error))
  look()
  return setInterval(look, seconds * 1000)
}

const SECONDS_MAX = 600

/** Starts a job on the runner. Returns the timer that checks whether it is due, unless it has a schedule. */
async function startJob(
  boss: PgBoss,
  [name, { run, when, secondsMax = SECONDS_MAX }]: [string, Job],
  { platform, log, pace }: Tools,
): Promise<NodeJS.Timeout | undefined> {
  const options = { ...RETRIES, expireInSeconds: secondsMax }
  await boss.createQueue(name, { policy: POLICY, ...options })
  await boss.updateQueue(name, options)
  const pollingIntervalSeconds = typeof when === 'string' ? pace.poll : pace.pollDue
  const worker = await boss.work(name, { pollingIntervalSeconds }, () =>
    measured(name, async () => run(platform, log)).catch((err: unknown) => {
      log.error({ err, job: name }, 'a job failed and will be retried')
      throw err
    }),
  )
  if (typeof when !== 'string') return watch(boss, { name, worker, isDue: () => when(platform) }, pace)
  await boss.schedule(name, when)
}

/** Starts a runner with its jobs. Throws if the database fails meanwhile, and cleans up. */
async function startRunner(jobs: Readonly<Record<string, Job>>, tools: Tools): Promise<Running> {
  const sql = connectJobs(tools.platform.env.DATABASE_URL)
  const boss = openRunner(sql, tools.pace)
  boss.on('error', ({ message }) => tools.log.error({ reason: message }, 'the job runner reported an error'))
  const watches: (NodeJS.Timeout | undefined)[] = []
  const stop = async (graceful: boolean) => {
    for (const each of watches) clearInterval(each)
    await boss.stop({ graceful, timeout: STOP_SECONDS * 1000 })
    await sql.end({ timeout: 5 })
  }
  try {
    await boss.start()
    for (const job of Object.entries(jobs)) watches.push(await startJob(boss, job, tools))
    return { stop: () => stop(true) }
  } catch (error) {
    await stop(false)
    throw error
  }
}

/**
 * Starts the jobs once the database is reachable, the sealing of entries and audit rows, and the checks of the books that no
 * job has run. Each job runs in one process at a time; if that process dies, another runs it again.
 */
export function startJobs(
  platform: Platform,
  log: FastifyBaseLogger,
  { jobs = JOBS, pace = PACE }: Work = {},
): Running {
  const stopping = new AbortController()
  const { signal } = stopping
  const start = async (): Promise<Running | undefined> => {
    while (!signal.aborted)
      try {
        return await startRunner(jobs, { platform, log, pace })
      } catch (error) {
        log.error({ reason: (error as Error).message }, 'the job runner could not start and tries again')
        await setTimeout(pace.look * 1000, undefined, { signal }).catch(() => undefined)
      }
    return undefined
  }
  const starting = start()
  const sealing = startSealing(platform.sealer, { commits: platform.commits, log })
  const checks = watchChecks(platform, log)
  return {
    stop: async () => {
      stopping.abort()
      await checks.stop()
      await sealing.stop()
      await (await starting)?.stop()
    },
  }
}
