// One process of the API for a benchmark that compares a process with itself: its metrics and traces are switched on and off while it runs.
// `POST /nothing`, `/metrics`, `/traces` or `/all-traces` at CONTROL_PORT answers with the ports of the API that is built for this, and
// `GET /metrics` there collects as a scrape does.
import type { AddressInfo } from 'node:net'
import { settingsOrExit } from '@mintmark/settings'
import closeWithGrace from 'close-with-grace'
import Fastify from 'fastify'
import { buildApi } from '../app.ts'
import { readEnv } from '../env.ts'
import { openCollector } from '../features/metrics/collector.ts'
import { openRegistry } from '../features/metrics/registry.ts'
import { openFeed } from '../integrations/open-feed.ts'
import { openPlatform } from '../open-platform.ts'
import { openTracing } from '../tracing/open-tracing.ts'
import { connectTracer, openTracer } from '../tracing/trace.ts'

const env = settingsOrExit(() => readEnv(process.env))
const warn = (message: string) => console.warn(message)
const platform = openPlatform(env, await openFeed(env, warn))
await platform.changes.follow()

/** The driver's queries. Tracing wraps their `handle`: each state has the function that was there when it was opened. */
const queries: { handle: unknown } = Object.getPrototypeOf(platform.reads.unsafe(''))
const { handle: untraced } = queries

/** An API on these ports. Its requests are traced if a tracer is connected now, and whenever it is connected again. */
async function listen(ports: Readonly<Record<'customer' | 'staff', number>>) {
  const tracer = openTracer()
  const api = await buildApi(platform)
  const host = env.API_HOST
  await api.customer.listen({ port: ports.customer, host })
  await api.staff.listen({ port: ports.staff, host })
  const portOf = ({ server }: typeof api.customer) => (server.address() as AddressInfo).port
  return { api, tracer, handle: queries.handle, ports: { customer: portOf(api.customer), staff: portOf(api.staff) } }
}

async function listenTraced(share: number) {
  const { stop } = openTracing({ ...env, OTEL_TRACES_SAMPLER_ARG: share }, platform.reads, warn)
  const listening = await listen({ customer: 0, staff: 0 })
  connectTracer(undefined)
  queries.handle = untraced
  return { ...listening, stop }
}

const plain = await listen({ customer: env.API_PORT, staff: env.API_ADMIN_PORT })
const tracings = { traces: await listenTraced(env.OTEL_TRACES_SAMPLER_ARG), 'all-traces': await listenTraced(1) }
const collector = openCollector(platform, plain.api.customer.log)
const STATES = { nothing: plain, metrics: plain, ...tracings } as const
let registry: ReturnType<typeof openRegistry> | undefined

const control = Fastify()
control.post<{ Params: { state: keyof typeof STATES } }>('/:state', async ({ params: { state } }) => {
  registry?.stop()
  registry = state === 'metrics' ? openRegistry(platform, collector) : undefined
  const { tracer, handle, ports } = STATES[state]
  connectTracer(tracer)
  queries.handle = handle
  return ports
})
control.get('/metrics', () => registry?.text() ?? '')

closeWithGrace({ logger: plain.api.customer.log }, async () => {
  const apis = [plain, ...Object.values(tracings)].flatMap(({ api }) => [api.customer, api.staff])
  await Promise.all([control, ...apis].map((app) => app.close()))
  await Promise.all(Object.values(tracings).map(({ stop }) => stop()))
  await platform.close()
})
await control.listen({ port: Number(process.env.CONTROL_PORT), host: '127.0.0.1' })
