import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import postgres from 'postgres'
import { childrenOf, postgresMs, processMs } from '../references/processor-time.ts'
import { CLASSES, type Class, type Latency } from './latencies.ts'
import type { SoakPlatform } from './platform.ts'
import type { SoakLoad } from './soak-load.ts'

const MIB = 1024 * 1024

/** The platform in one half minute. Memory in MiB, times in milliseconds unless the name says otherwise. */
export interface SoakSample {
  readonly minute: number
  /** Answers since the start. */
  readonly answers: number
  readonly failed: number
  readonly acknowledged: number
  readonly apiResident: number
  readonly apiHeap: number
  readonly customerGateway: number
  readonly staffGateway: number
  /** Memory of all processes of PostgreSQL that is not shared. */
  readonly database: number
  /** Processor time for each answer, of the API, and of PostgreSQL. */
  readonly apiEach: number
  readonly databaseEach: number
  readonly eventLoopP99: number
  readonly latency: Readonly<Record<Class, Latency>>
  readonly connections: number
  readonly databaseSize: number
  /** Commands that wait for the executor, and emails that wait. */
  readonly queue: number
  readonly mails: number
  readonly unsealedSeconds: number
  readonly streams: number
  /** The load average of the machine. Above its processors, other programs slow this one down. */
  readonly machineLoad: number
}

/** Samples the platform. */
export class Sampler {
  readonly samples: SoakSample[] = []
  readonly #platform: SoakPlatform
  readonly #load: SoakLoad
  readonly #sql: postgres.Sql
  readonly #begun = performance.now()
  #last: { answers: number; api: number; database: number }

  constructor(platform: SoakPlatform, load: SoakLoad) {
    this.#platform = platform
    this.#load = load
    this.#sql = postgres(platform.environment.databaseUrl, { max: 1, onnotice: () => undefined })
    this.#last = { answers: 0, ...this.#times() }
  }

  #times() {
    const { apiPid, postmasterPid } = this.#platform.environment
    return { api: processMs(apiPid), database: postgresMs(postmasterPid) }
  }

  /** Takes a sample, and returns it as a line. */
  async sample(): Promise<string> {
    const { environment, gateways, metricsPort } = this.#platform
    const { latencies, failed, acknowledged } = this.#load
    const metrics = await metricsAt(metricsPort)
    const [row] = await this.#sql<{ connections: number; bytes: number }[]>`
      select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
        pg_database_size(current_database())::float8 as bytes`
    const now = { answers: latencies.count, ...this.#times() }
    const since = Math.max(1, now.answers - this.#last.answers)
    const sample: SoakSample = {
      minute: (performance.now() - this.#begun) / 60_000,
      answers: now.answers,
      failed,
      acknowledged,
      apiResident: memoryOf(environment.apiPid, 'VmRSS'),
      apiHeap: metrics('process_memory_bytes{kind="heap"}') / MIB,
      customerGateway: memoryOf(gateways.customer.pid, 'VmRSS'),
      staffGateway: memoryOf(gateways.staff.pid, 'VmRSS'),
      database: childrenOf(environment.postmasterPid).reduce((sum, pid) => sum + memoryOf(pid, 'RssAnon'), 0),
      apiEach: (now.api - this.#last.api) / since,
      databaseEach: (now.database - this.#last.database) / since,
      eventLoopP99: metrics('event_loop_delay_seconds{percentile="99"}') * 1000,
      latency: latencies.take(),
      connections: row?.connections ?? Number.NaN,
      databaseSize: (row?.bytes ?? Number.NaN) / MIB,
      queue: metrics('ledger_queue'),
      mails: metrics('mail_waiting'),
      unsealedSeconds: metrics('unsealed_seconds{rows="entries"}'),
      streams: metrics('streams'),
      machineLoad: loadavg()[0] ?? Number.NaN,
    }
    this.#last = now
    this.samples.push(sample)
    return lineOf(sample)
  }

  close(): Promise<void> {
    return this.#sql.end()
  }
}

function lineOf({ minute, answers, failed, apiResident, apiHeap, latency, machineLoad }: SoakSample): string {
  const times = CLASSES.map((name) => `${name} ${latency[name].p50.toFixed(0)}/${latency[name].p99.toFixed(0)}`)
  return `${minute.toFixed(1)} min: ${answers} answers, ${failed} failed; API ${apiResident.toFixed(0)} MiB, heap ${apiHeap.toFixed(0)}; ${times.join(', ')} ms; load ${machineLoad.toFixed(1)}`
}

/** A line of /proc for a process, in MiB; 0 if it has ended. Linux only. */
function memoryOf(pid: number, line: 'VmRSS' | 'RssAnon'): number {
  try {
    return Number(new RegExp(`${line}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return 0
  }
}

/** The metrics of the API: the sum of the series whose name begins so. */
async function metricsAt(port: number): Promise<(name: string) => number> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  const lines = (await answer.text()).split('\n')
  return (name) =>
    lines
      .filter((line) => line.startsWith(`mintmark_${name}`) && /^[{ ]/.test(line.slice(`mintmark_${name}`.length)))
      .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0)
}
