// `npm run bench:streams [-- --streams 10000 --seconds 20]`: event streams at the API, and a tenth of them through the
// gateway: the memory that each takes, and how long after the first reader the last ones get an event for all.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { readOptions } from '../infra/local/read-options.ts'
import { type BenchEnvironment, BenchProcesses } from './environment/open-environment.ts'
import { runBench, say } from './environment/run-bench.ts'
import { StreamReaders } from './lines/event-streams.ts'
import { processMs } from './references/processor-time.ts'

/** The targets: KiB of memory for one stream, and milliseconds at the 99th percentile. */
const [KIB, DELIVERY_MS] = [12, 250]
/** An event that only some have got when the measurement ends says nothing. */
const SHARE_REACHED = 0.999

const { streams: wanted, seconds } = readOptions({
  options: { streams: { type: 'string', default: '10000' }, seconds: { type: 'string', default: '20' } },
}).values

const processes = new BenchProcesses()
await runBench(processes, async () => {
  const environment = await processes.open(say)
  say(
    '| Way | Streams | KiB each | Target | p99 behind the first, ms | Target | Events | Processor time for one event, ms |',
  )
  say('|---|---|---|---|---|---|---|---|')
  await measure(environment, { way: 'API', port: environment.ports.customer, pid: environment.apiPid, share: 1 })
  await measure(environment, { way: 'gateway', ...(await processes.openGateway(environment.ports)), share: 0.1 })
})

interface Way {
  readonly way: string
  readonly port: number
  /** The process whose memory and processor time count. */
  readonly pid: number
  readonly share: number
}

async function measure({ facts }: BenchEnvironment, { way, port, pid, share }: Way): Promise<void> {
  const customers = facts.customers.slice(0, Number(wanted) * share)
  await warmUp(port, facts.customers.slice(-customers.length / 10))
  const before = residentKib(pid)
  const readers = new StreamReaders()
  try {
    await readers.open(port, customers)
    const [cpu, opened] = [processMs(pid), readers.arrivals.size]
    await wait(Number(seconds) * 1000)
    const each = (residentKib(pid) - before) / customers.length
    const events = [...readers.arrivals.values()].slice(opened)
    const cost = (processMs(pid) - cpu) / Math.max(events.length, 1)
    if (readers.size < customers.length) throw new Error(`${customers.length - readers.size} streams were closed`)
    const lags = events.filter(({ length }) => length >= customers.length * SHARE_REACHED).flatMap(behindFirst)
    const p99 = lags.toSorted((one, other) => one - other)[Math.floor(lags.length * 0.99)] ?? Number.NaN
    say(
      `| ${way} | ${customers.length} | ${each.toFixed(1)} | ${KIB} | ${p99.toFixed(0)} | ${DELIVERY_MS} | ${events.length} | ${cost.toFixed(0)} |`,
    )
  } finally {
    readers.close()
  }
}

/** Opens streams and closes them again, so that the memory of code that runs for the first time is not counted. */
async function warmUp(port: number, customers: BenchEnvironment['facts']['customers']): Promise<void> {
  const readers = new StreamReaders()
  await readers.open(port, customers)
  readers.close()
  await wait(2000)
}

function behindFirst(times: readonly number[]): number[] {
  return times.map((time) => time - (times[0] ?? time))
}

/** Resident memory of a process in KiB. Linux only: it is read from /proc. */
function residentKib(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
