import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { invariant } from '@mintmark/domain'
import postgres from 'postgres'
import { recordEvent } from '../audit/record-event.ts'
import type { DatabaseLogins } from '../db/migrate.ts'
import { type Env, readEnv } from '../env.ts'
import type { MarketFeed } from '../integrations/market.ts'
import { referenceFeed } from '../integrations/reference-feed.ts'
import { SYSTEM } from '../ledger/system-actor.ts'
import { openPlatform } from '../open-platform.ts'
import type { Platform } from '../platform.ts'
import { RELAXED_CONTROLS } from './relax-settings.ts'
import { buildTestApp, type TestApp } from './test-app.ts'
import { type TestLogins, urlAs, urlsOf } from './test-logins.ts'
import { uncheckedUrl } from './unchecked-url.ts'

export { ADMIN_HOST, CUSTOMER_HOST } from './test-app.ts'

/** The API on its own database, with the reference prices. */
export interface TestPlatform extends Platform {
  readonly app: TestApp
  /** The URL of the database for a superuser, so that a test can break what the platform cannot. */
  readonly databaseUrl: string
  /** The URL for the owner of the tables, who is no superuser. */
  readonly ownerUrl: string
  /**
   * A connection of each: the superuser, the owner of the tables, and a superuser whom no trigger binds, for decided requests that a
   * test makes up without their entries.
   */
  readonly sql: Readonly<Record<'superuser' | 'owner' | 'unchecked', postgres.Sql>>
  /** The URL for the login of a replica, on the database itself. */
  readonly readerUrl: string
  readonly close: () => Promise<void>
}

/** One connection, which opens with its first statement. */
const connect = (url: string) => postgres(url, { max: 1, onnotice: () => undefined })

/** Makes a database on the test server: a copy of the migrated template, or an empty one that `migrate` prepares. */
export async function createTestDatabase(migrate?: (urls: Required<DatabaseLogins>) => Promise<void>) {
  const { TEST_DATABASE_URL: server, TEST_TEMPLATE: template, TEST_LOGINS } = process.env
  invariant(server !== undefined && template !== undefined, 'tests run on the server that their global setup starts')
  const logins: TestLogins = JSON.parse(String(TEST_LOGINS))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const admin = connect(server)
  const copied = migrate ? '' : ` template ${template} strategy file_copy`
  await admin.unsafe(`create database ${name} owner ${logins.owner}${copied}`)
  const urls = urlsOf(server, name, logins)
  await migrate?.(urls)
  const drop = async () => {
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.end()
  }
  return { url: urlAs(server, name), urls, drop }
}

/** Simulates a second process of the same platform: with its own clients, workers and application. */
export async function openSecondProcess(first: TestPlatform, feed: MarketFeed = referenceFeed()) {
  const platform = openPlatform(first.env, feed)
  const app = await buildTestApp(platform)
  const close = async () => {
    await app.close()
    await platform.close()
  }
  return { ...platform, app, close }
}

/** Opens the API on a fresh database, with a clock that a test can set. `close` removes everything it created. */
export async function openTestPlatform(
  change: Partial<Env> = {},
  feed: MarketFeed = referenceFeed(),
  now?: () => Date,
): Promise<TestPlatform> {
  return openOn(await createTestDatabase(), { change, feed, now })
}

/** The template has relaxed settings, which the audit log of each platform has to say with its own key. */
export async function recordRelaxedSettings({ db, reads }: Pick<Platform, 'db' | 'reads'>): Promise<void> {
  const [row] = await reads`select value from checked_settings where name = 'approval_limit_usd'
    and not exists (select 1 from audit_log where action = 'approval_limit.change')`
  if (row?.value !== '') return
  const none = { limit_usd: null }
  const done = { actor: SYSTEM, outcome: 'done' } as const
  await recordEvent(db, { ...done, action: 'approval_limit.change', before: none, after: none })
  await recordEvent(db, { ...done, action: 'controls.change', after: RELAXED_CONTROLS })
}

/** Opens a platform on which nothing was set, unlike on the one that tests copy. */
export async function openBarePlatform(change: Partial<Env> = {}): Promise<TestPlatform> {
  const database = await createTestDatabase()
  const owner = connect(database.urls.owner)
  await owner`delete from settings`
  await owner.end()
  return openOn(database, { change })
}

/** Tests send everything from one address, as fast as they can, and few of them read the documentation of the calls. */
const FOR_TESTS = { REQUESTS_PER_MINUTE: '0', REQUESTS_PER_MINUTE_PER_ADDRESS: '0', API_DOCS: 'off' }

interface Opening {
  readonly change?: Partial<Env>
  readonly feed?: MarketFeed
  readonly now?: (() => Date) | undefined
}

/** Opens the API on a database that the test has made. */
export async function openOn(
  database: Awaited<ReturnType<typeof createTestDatabase>>,
  { change = {}, feed = referenceFeed(), now }: Opening = {},
): Promise<TestPlatform> {
  const folder = await mkdtemp(join(tmpdir(), 'mintmark-test-'))
  const defaults = readEnv({
    NODE_ENV: 'test',
    DATABASE_URL: database.urls.api,
    VERIFIER_DATABASE_URL: database.urls.verifier,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    ...FOR_TESTS,
  })
  const platform = openPlatform({ ...defaults, ...change }, feed, now)
  await recordRelaxedSettings(platform)
  const app = await buildTestApp(platform)
  const urls = { databaseUrl: database.url, ownerUrl: database.urls.owner, readerUrl: database.urls.reader }
  const sql = {
    superuser: connect(urls.databaseUrl),
    owner: connect(urls.ownerUrl),
    unchecked: connect(uncheckedUrl(urls)),
  }
  const close = async () => {
    await app.close()
    await Promise.all([platform.close(), ...Object.values(sql).map((client) => client.end({ timeout: 5 }))])
    await database.drop()
    await rm(folder, { recursive: true })
  }
  return { ...platform, app, sql, ...urls, close }
}
