import { setTimeout } from 'node:timers/promises'
import { endLeft, GRACE_MS, settingsOrExit } from '@mintmark/settings'
import closeWithGrace from 'close-with-grace'
import { buildApi } from './app.ts'
import { startSummaries } from './audit/summarize-attempts.ts'
import { followReplica } from './db/follow-replica.ts'
import { COUNT_SECONDS } from './db/live-processes.ts'
import { LoginError } from './db/logins.ts'
import { OtherVersionError, refuseOtherVersionToLogin } from './db/refuse-other-version.ts'
import { PoolerError, requireReadOnlyDefault } from './db/require-read-only-default.ts'
import { requireSafeLogin } from './db/require-safe-login.ts'
import { readEnv } from './env.ts'
import { openMetrics } from './features/metrics/open-metrics.ts'
import { openFeed } from './integrations/open-feed.ts'
import { followPins } from './integrations/price-pins.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { BooksKeysError, requireBooksKeys } from './ledger/require-books-keys.ts'
import { startLive } from './live/start-live.ts'
import { openPlatform } from './open-platform.ts'
import { readOften } from './read-often.ts'
import { ProductionDataError, requireProductionData } from './require-production-data.ts'

const env = settingsOrExit(() => readEnv(process.env))
/** Errors whose message tells the operator what to do. */
const FOR_OPERATORS = [LoginError, OtherVersionError, BooksKeysError, ProductionDataError, PoolerError]
const stop = (error: Error): never => {
  if (!FOR_OPERATORS.some((kind) => error instanceof kind)) throw error
  console.error(error.message)
  process.exit(1)
}
await requireSafeLogin(env, (message) => console.warn(message)).catch(stop)
await requireReadOnlyDefault(env).catch(stop)
const feed = await openFeed(env, (message) => console.warn(message))
const platform = openPlatform(env, feed)
await refuseOtherVersionToLogin(platform.reads).catch(stop)
await requireBooksKeys(platform).catch(stop)
await requireProductionData(platform).catch(stop)
await platform.changes.follow()
/** Without a receiver, nothing of OpenTelemetry is loaded. */
const tracing =
  env.OTEL_EXPORTER_OTLP_ENDPOINT === ''
    ? undefined
    : (await import('./tracing/open-tracing.ts')).openTracing(env, platform.reads, (message) => console.warn(message))
const pins = await followPins(platform.pins, (message) => console.warn(message))
const processes = await readOften(platform.processes.recount, COUNT_SECONDS, ({ message }) =>
  console.warn(`live processes could not be counted: ${message}`),
)
const { customer, staff } = await buildApi(platform)
const runs = (role: (typeof env.ROLES)[number]) => env.ROLES.includes(role)
const summaries = startSummaries(platform.db, platform.auditBudget, customer.log)
const jobs = runs('jobs') ? startJobs(platform, customer.log) : undefined
const live = runs('live') ? startLive(platform.live, { commits: platform.commits, log: customer.log }) : undefined
const replica = platform.replica && followReplica(platform.replica.watch, customer.log)
const metrics = await openMetrics(platform, customer.log)
const drainMs = env.DRAIN_SECONDS * 1000
closeWithGrace({ delay: drainMs + GRACE_MS, logger: customer.log }, async ({ err }) => {
  platform.phase.isDraining = true
  if (err) customer.log.error({ err }, 'the process stops after an error')
  else await setTimeout(drainMs)
  await live?.stop()
  for (const { server } of [customer, staff]) endLeft(server)
  await Promise.all([customer.close(), staff.close()])
  await summaries.stop()
  await jobs?.stop()
  pins.stop()
  processes.stop()
  replica?.stop()
  await metrics?.stop()
  await tracing?.stop()
  await platform.close()
})
await customer.listen({ port: env.API_PORT, host: env.API_HOST })
await staff.listen({ port: env.API_ADMIN_PORT, host: env.API_HOST })
