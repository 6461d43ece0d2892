// `npm run bench:watching [-- --rounds 7 --seconds 6]`: the processor time of one money command with metrics and traces, next to the same
// without them. It counts processor time, not elapsed time, so that other work on the machine matters less.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { freePort } from '../infra/local/ports.ts'
import { type ApiPorts, BenchProcesses } from './environment/open-environment.ts'
import { runBench, say } from './environment/run-bench.ts'
import { MIXED } from './lines/every-line.ts'
import { fundEveryone, runLoad } from './lines/money.ts'
import { postgresMs, processMs } from './references/processor-time.ts'

const { rounds, seconds } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, seconds: { type: 'string', default: '6' } },
}).values

/** A process of the API, and how much more processor time than the first one it may take. */
interface Variant {
  readonly title: string
  readonly target: string
  readonly ports: ApiPorts
  readonly pid: number
  readonly metricsPort?: number
}

interface Cost {
  readonly api: number
  readonly both: number
}

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

async function openVariants(processes: BenchProcesses, url: string): Promise<readonly Variant[]> {
  const metricsPort = await freePort()
  const open = async (title: string, target: string, change: Record<string, string> = {}) => ({
    title,
    target,
    // The first process of the environment runs the jobs, and none of these does.
    ...(await processes.openApi(title.replaceAll(/\W+/g, '-'), { ROLES: 'api', ...change })),
  })
  const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: url }
  return [
    await open('nothing', ''),
    await open('nothing, a second process: the noise', ''),
    { ...(await open('metrics', '2 %', { METRICS_PORT: String(metricsPort) })), metricsPort },
    await open('traces of one in ten, the default', '3 %', traces),
    await open('traces of everything', 'none', { ...traces, OTEL_TRACES_SAMPLER_ARG: '1' }),
  ]
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

const processes = new BenchProcesses()
const collector = await openCollector()
await runBench(processes, async () => {
  const environment = await processes.open(say)
  const variants = await openVariants(processes, collector.url)
  await fundEveryone(environment)
  const costs = new Map<string, Cost[]>(variants.map(({ title }) => [title, []]))

  const measure = async ({ pid, ports, metricsPort }: Variant): Promise<Cost> => {
    const [api, database] = [processMs(pid), postgresMs(environment.postmasterPid)]
    const { inAll } = await runLoad({ ...environment, ports }, MIXED, Number(seconds))
    // Prometheus reads every 15 seconds; once here is more often.
    if (metricsPort !== undefined) await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    const own = processMs(pid) - api
    return { api: own / inAll, both: (own + postgresMs(environment.postmasterPid) - database) / inAll }
  }
  for (const variant of variants) await measure(variant)
  for (let round = 0; round < Number(rounds); round++)
    // Each round begins with another one, because what runs first finds other tables.
    for (const [turn] of variants.entries()) {
      const variant = variants[(turn + round) % variants.length] as Variant
      costs.get(variant.title)?.push(await measure(variant))
    }

  say(
    '| With | Processor time of a money command: API | with PostgreSQL | More than nothing: API | with PostgreSQL | Target |',
  )
  say('|---|---|---|---|---|---|')
  const first = costs.get('nothing') ?? []
  for (const { title, target } of variants) {
    const own = costs.get(title) ?? []
    const more = (of: keyof Cost) =>
      `${((median(own.map((cost, round) => cost[of] / (first[round]?.[of] ?? Number.NaN))) - 1) * 100).toFixed(1)} %`
    const time = (of: keyof Cost) => `${median(own.map((cost) => cost[of])).toFixed(3)} ms`
    say(`| ${title} | ${time('api')} | ${time('both')} | ${more('api')} | ${more('both')} | ${target} |`)
  }
  say(`${(collector.bytes() / 1e6).toFixed(1)} MB of traces arrived.`)
})
collector.server.closeAllConnections()
collector.server.close()
