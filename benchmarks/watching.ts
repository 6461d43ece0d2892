// `npm run bench:watching [-- --rounds 61 --seconds 4 --only traces]`: the processor time of one money command with metrics and traces, next to the same
// without them. It counts processor time, not elapsed time, so that other work on the machine matters less, and in one process, because two
// equal ones differ by several per cent.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../infra/local/ports.ts'
import { readOptions } from '../infra/local/read-options.ts'
import { type ApiPorts, BenchProcesses } from './environment/open-environment.ts'
import { runBench, say } from './environment/run-bench.ts'
import { MIXED } from './lines/every-line.ts'
import { fundEveryone, runLoad } from './lines/money.ts'
import { postgresMs, processMs } from './references/processor-time.ts'

const { rounds, seconds, only } = readOptions({
  options: {
    rounds: { type: 'string', default: '61' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string' },
  },
}).values

/** The seconds between two scrapes of Prometheus. */
const SCRAPE_SECONDS = 15
/** Spans are sent two seconds after they end, at most. A measurement waits for its own, with and without traces. */
const SENT_MS = 2500

/** Answers like a collector of traces, and keeps nothing. */
async function openCollector(): Promise<{
  readonly server: Server
  readonly url: string
  readonly bytes: () => number
}> {
  let bytes = 0
  const server = createServer((request, response) => {
    request.on('data', (part: Buffer) => {
      bytes += part.length
    })
    request.on('end', () => response.end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bytes: () => bytes }
}

/** States of the process, and how much more processor time of the API they may cost than nothing. */
const STATES = [
  { name: 'nothing', title: 'nothing: the noise', target: '' },
  { name: 'metrics', title: 'metrics', target: '2 %' },
  { name: 'traces', title: 'traces of one in a hundred, the default', target: '3 %' },
  { name: 'all-traces', title: 'traces of everything', target: 'none' },
] as const
type State = (typeof STATES)[number]
const MEASURED =
  only === undefined ? STATES : STATES.filter(({ name }) => name === 'nothing' || only.split(',').includes(name))

/** Milliseconds of processor time for so many commands. */
interface Cost {
  readonly api: number
  readonly both: number
  readonly commands: number
}

/** The cost of a state, and of nothing just before or after. */
interface Pair {
  readonly on: Cost
  readonly off: Cost
}

/** Milliseconds of a command, over all measurements. */
function perCommand(costs: readonly Cost[], of: 'api' | 'both'): number {
  const sum = (value: (cost: Cost) => number) => costs.reduce((total, cost) => total + value(cost), 0)
  return sum((cost) => cost[of]) / sum(({ commands }) => commands)
}

/** The middle half of values, from its lower end to its upper end. */
function middleHalf(values: readonly number[]): readonly [number, number] {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.round((sorted.length - 1) * part)] ?? Number.NaN
  return [at(0.25), at(0.75)]
}

const processes = new BenchProcesses()
const collector = await openCollector()
await runBench(processes, async () => {
  const environment = await processes.open(say)
  const controlPort = await freePort()
  // The first process of the environment runs the jobs, and this one does not.
  const { pid } = await processes.openApi(
    'watched-api',
    { ROLES: 'api', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, CONTROL_PORT: String(controlPort) },
    'src/testing/watched-api-command.ts',
  )
  await fundEveryone(environment)
  const control = `http://127.0.0.1:${controlPort}`
  const become = async (name: State['name']): Promise<ApiPorts> => {
    const response = await fetch(`${control}/${name}`, { method: 'POST' })
    if (!response.ok) throw new Error(`The watched API did not become '${name}': ${await response.text()}`)
    return (await response.json()) as ApiPorts
  }
  let untilScrape = 0
  const measure = async (name: State['name']): Promise<Cost> => {
    const ports = await become(name)
    const [api, database] = [processMs(pid), postgresMs(environment.postmasterPid)]
    const { inAll } = await runLoad({ ...environment, ports }, MIXED, Number(seconds))
    if (name === 'metrics') untilScrape -= Number(seconds)
    if (untilScrape < 0) {
      untilScrape += SCRAPE_SECONDS
      await (await fetch(`${control}/metrics`)).text()
    }
    await wait(SENT_MS)
    const own = processMs(pid) - api
    return { api: own, both: own + postgresMs(environment.postmasterPid) - database, commands: inAll }
  }
  const measurePair = async (name: State['name'], isFirst: boolean): Promise<Pair> => {
    if (isFirst) {
      const on = await measure(name)
      return { on, off: await measure('nothing') }
    }
    const off = await measure('nothing')
    return { off, on: await measure(name) }
  }

  const pairs = new Map<State['name'], Pair[]>(MEASURED.map(({ name }) => [name, []]))
  for (const { name } of MEASURED) await measure(name)
  for (let round = 0; round < Number(rounds); round++)
    // Each round begins with another state, and every second one with nothing, because what runs first finds other tables.
    for (const turn of MEASURED.keys()) {
      const state = MEASURED[(turn + round) % MEASURED.length] as State
      pairs.get(state.name)?.push(await measurePair(state.name, round % 2 === 0))
    }

  say(
    '| With | Processor time of a money command: API | with PostgreSQL | More than nothing: API | middle half of the pairs | with PostgreSQL | Target of the API |',
  )
  say('|---|---|---|---|---|---|---|')
  for (const { name, title, target } of MEASURED) {
    const own = pairs.get(name) ?? []
    const [on, off] = [own.map((pair) => pair.on), own.map((pair) => pair.off)]
    const percent = (ratio: number) => `${((ratio - 1) * 100).toFixed(1)} %`
    const time = (of: 'api' | 'both') => `${perCommand(on, of).toFixed(3)} ms`
    const more = (of: 'api' | 'both') => percent(perCommand(on, of) / perCommand(off, of))
    const [low, high] = middleHalf(own.map((pair) => perCommand([pair.on], 'api') / perCommand([pair.off], 'api')))
    const cells = [time('api'), time('both'), more('api'), `${percent(low)} to ${percent(high)}`, more('both'), target]
    say(`| ${[title, ...cells].join(' | ')} |`)
  }
  say(`${(collector.bytes() / 1e6).toFixed(1)} MB of traces arrived.`)
})
collector.server.closeAllConnections()
collector.server.close()
