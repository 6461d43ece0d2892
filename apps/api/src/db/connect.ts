import { parsePgArray } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { Env } from '../env.ts'
import { CONNECT_SECONDS_MAX } from './connect-once.ts'
import type { RowContext } from './row-context.ts'
import * as schema from './schema.ts'

const READ_CONNECTIONS = 8

/** The types of lists in parameters: of smallint, integer, bigint, boolean, text, bytea, timestamptz, numeric and uuid. */
const LISTS = [1005, 1007, 1016, 1000, 1009, 1001, 1185, 1231, 2951]

const element = (value: unknown) => (value === null ? 'null' : `"${String(value).replace(/[\\"]/g, '\\$&')}"`)
/** Drizzle has already written the lists of its columns as text. */
const list = (values: readonly unknown[] | string) =>
  typeof values === 'string' ? values : `{${values.map(element).join()}}`

/**
 * The types of lists. The driver could ask every new connection for them, but if that connection is lost before the answer,
 * it ends the process with an unhandled error.
 */
const types: Record<string, postgres.PostgresType> = Object.fromEntries(
  LISTS.map((to) => [`list_${to}`, { to, from: [], serialize: list, parse: (text: string) => text }]),
)

/** The options of a client for reads. */
type ClientOptions = typeof SHARED | typeof LATE

/** Seconds between two attempts to connect: the driver's own delay grows to twenty, much longer than a restart takes. */
const backoff = (retries: number) => Math.min(0.02 * 2 ** retries, 0.5)

/** The longest that a statement runs, in milliseconds. */
const STATEMENT_MILLISECONDS_MAX = 15_000

/**
 * Seconds without an answer until a connection is given up: more than any statement takes. The machine of a server that lost its power or
 * its network sends nothing, and the operating system would keep such a connection for fifteen minutes.
 */
const answerSeconds = (statementMilliseconds: number) => statementMilliseconds / 1000 + 2

/**
 * The options of every client. Each connects as its login and never switches to another role. A connection to a replica is closed
 * before it is used: it would show an older state, and nothing can be written there.
 */
const SHARED = {
  target_session_attrs: 'primary' as const,
  connect_timeout: CONNECT_SECONDS_MAX,
  answer_timeout: answerSeconds(STATEMENT_MILLISECONDS_MAX),
  onnotice: () => undefined,
  backoff,
  fetch_types: false,
  types,
  connection: {
    application_name: 'mintmark-api',
    // A day has 24 hours here, regardless of the server's time zone.
    TimeZone: 'UTC',
    statement_timeout: STATEMENT_MILLISECONDS_MAX,
    lock_timeout: 8_000,
    idle_in_transaction_session_timeout: 20_000,
    // A PostgreSQL that can compile plans would compile those for which a cheaper kind is turned off: 7 ms a money command, and not 0.4.
    jit: 'off',
  },
}

/**
 * The options of the clients that read what may be late: any server will do, and nothing is written. A server that is behind
 * is noticed by its position (replica-watch.ts).
 */
export const LATE = {
  ...SHARED,
  target_session_attrs: undefined,
  connection: { ...SHARED.connection, application_name: 'mintmark-replica', default_transaction_read_only: true },
}

/** Statements that find rows by key are planned once: planning them for each call costs more than running them. */
const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan' } as const

/** Each key is looked up by an index, one after another. */
const BY_KEY = { enable_seqscan: 'off', enable_hashjoin: 'off', enable_mergejoin: 'off' } as const

/**
 * A client of the ledger: one connection that is never closed while it works, and a count of how often it was lost. It only
 * looks up keys, and a plan from when a table was small must not keep scanning all of it, neither alone nor to join it with the
 * keys. When the connection is lost, the driver sends the rest of a transaction on the next one, each statement on its own. Only a
 * transaction that says so may write, so that PostgreSQL refuses these.
 */
export function connectLedgerWorker(url: string) {
  const { connection, ...options } = SHARED
  const settings = { ...connection, ...PLANNED_ONCE, ...BY_KEY, default_transaction_read_only: true }
  let losses = 0
  const onclose = () => {
    losses++
  }
  const sql = postgres(url, { max: 1, max_lifetime: null, onclose, ...options, connection: settings })
  return { sql, losses: () => losses }
}
export type WorkerConnection = ReturnType<typeof connectLedgerWorker>
export type LedgerSql = WorkerConnection['sql']

/** The client that looks for new events: one connection, which always uses the index, at any size of the outbox. */
export const connectFeed = (url: string): LedgerSql => {
  const { connection, ...options } = SHARED
  return postgres(url, { max: 1, ...options, connection: { ...connection, ...PLANNED_ONCE, enable_seqscan: 'off' } })
}

/** A loss may be that of an attempt to connect, too. */
type ChangesOptions = postgres.Options<Record<string, postgres.PostgresType>> & {
  /** The driver calls it with each notification, on any channel. Its types do not name it. */
  readonly onnotify: (channel: string, text: string) => void
}

/**
 * The client of the feed of changes: one connection, which is never closed while it works. Its name says the roles of the process
 * (`live-processes.ts` counts them).
 */
export function connectChanges(
  { DATABASE_URL, ROLES }: Pick<Env, 'DATABASE_URL' | 'ROLES'>,
  onChange: (text: string) => void,
  onLoss: () => void,
): LedgerSql {
  const { connection, ...shared } = SHARED
  const settings = { ...connection, application_name: `mintmark-changes ${ROLES.join()}` }
  const onnotify = (_channel: string, text: string) => onChange(text)
  const options: ChangesOptions = {
    ...shared,
    max: 1,
    max_lifetime: null,
    connection: settings,
    onnotify,
    onclose: onLoss,
  }
  return postgres(DATABASE_URL, options) as LedgerSql
}

/** A client for hand-written reads that must be fast: sessions, balances, histories. */
export const connectReads = (
  url: string,
  { connection, ...options }: ClientOptions = SHARED,
  max = READ_CONNECTIONS,
): LedgerSql => postgres(url, { max, ...options, connection: { ...connection, ...PLANNED_ONCE } })

const JOB_CONNECTIONS = 4

/** The client of the job runner, which reads lists of texts and ids, and has written its JSON as text already. */
export const connectJobs = (url: string): LedgerSql => {
  const { connection, types: lists, ...options } = SHARED
  const texts = { to: 1009, from: [1009, 2951], serialize: list, parse: (text: string) => parsePgArray(text) }
  const asJson = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const json = { to: 114, from: [114, 3802], serialize: asJson, parse: (text: string) => JSON.parse(text) }
  return postgres(url, {
    max: JOB_CONNECTIONS,
    ...options,
    types: { ...lists, texts, json },
    connection: { ...connection, application_name: 'mintmark-jobs' },
  })
}

/** A check of everything takes its time. */
const CHECK_MILLISECONDS_MAX = 1_800_000

/**
 * A client that verifies the books, also on a replica. It only reads. The check of all books holds one connection for as long as it takes,
 * and every other check uses the other one. A connection never uses more than one core of the server.
 */
export const connectVerifier = (url: string) => {
  const { connection, target_session_attrs: _, ...options } = SHARED
  const settings = {
    ...connection,
    application_name: 'mintmark-verifier',
    statement_timeout: CHECK_MILLISECONDS_MAX,
    idle_in_transaction_session_timeout: CHECK_MILLISECONDS_MAX,
    default_transaction_read_only: true,
    max_parallel_workers_per_gather: 0,
  } as const
  const answer_timeout = answerSeconds(CHECK_MILLISECONDS_MAX)
  return postgres(url, { max: 2, ...options, ...{ answer_timeout }, connection: settings })
}

/**
 * Has the driver prepare Drizzle's statements: one round trip instead of two. The server still plans each call for its own
 * values, because searches for a rare and for a common word need different plans.
 */
function preparing(client: postgres.Sql): postgres.Sql {
  const send = client.unsafe
  client.unsafe = ((text: string, values?: never[], options?: postgres.UnsafeQueryOptions) =>
    send(text, values, { ...options, prepare: true })) as typeof send
  return client
}

/** Drizzle on a client. The context is part of the schema, which Drizzle passes on to each transaction. */
export const drizzleOn = (client: postgres.Sql, rowContext: RowContext) =>
  drizzle({ client, schema: { ...schema, rowContext } })

/**
 * The client for everything that moves no money: Drizzle and its driver. Drizzle changes how its client reads dates and
 * numbers, so the ledger has its own clients.
 */
export function connectDatabase(
  url: string,
  rowContext: RowContext,
  { connection, ...options }: ClientOptions = SHARED,
) {
  const settings = { ...connection, plan_cache_mode: 'force_custom_plan' }
  const client = preparing(postgres(url, { max: READ_CONNECTIONS, ...options, connection: settings }))
  return { db: drizzleOn(client, rowContext), client, close: () => client.end({ timeout: 5 }) }
}
export type Database = ReturnType<typeof drizzleOn>

/** Has a function called after each transaction of a client. */
export function afterTransactions(client: postgres.Sql, call: () => void): void {
  const { begin } = client
  client.begin = ((...given: Parameters<typeof begin>) => begin(...given).finally(call)) as typeof begin
}

/** A transaction of drizzle. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
