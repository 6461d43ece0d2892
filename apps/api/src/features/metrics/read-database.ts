import { sql } from 'drizzle-orm'
import type { Platform } from '../../platform.ts'
import { type Reading, reading, readingOfTime } from './reading.ts'

/** A traced transaction adds its trace to the name of its program. */
const CONNECTIONS = `
  select split_part(application_name, ' ', 1) as application, coalesce(state, 'unknown') as state, count(*)::int as connections,
    extract(epoch from max(now() - xact_start))::float8 as seconds
  from pg_stat_activity
  where datname = current_database() and split_part(application_name, ' ', 1) in ('mintmark-api', 'mintmark-jobs', 'mintmark-verifier')
  group by 1, 2`

const SERVER = `
  select current_setting('max_connections')::int as max, pg_database_size(current_database())::float8 as bytes,
    (select last_archived_time from pg_stat_archiver) as "archivedAt"`

interface Connections {
  readonly application: string
  readonly state: string
  readonly connections: number
  readonly seconds: number | null
}

interface Server {
  readonly max: number
  readonly bytes: number
  readonly archivedAt: Date | null
}

async function secondsOf(run: () => PromiseLike<unknown>): Promise<number> {
  const begun = performance.now()
  await run()
  return (performance.now() - begun) / 1000
}

/** The pools of this process, and the server behind them. */
export async function readDatabase({ db, reads, sealer }: Platform): Promise<Reading[]> {
  const ofReads = await secondsOf(() => reads`select 1`)
  const ofSealer = await secondsOf(() => sealer`select 1`)
  const ofRest = await secondsOf(() => db.execute(sql`select 1`))
  const rows = await reads.unsafe<Connections[]>(CONNECTIONS, [], { prepare: true })
  const [server] = await reads.unsafe<Server[]>(SERVER, [], { prepare: true })
  const ages = rows.flatMap(({ application, seconds }) => (application === 'mintmark-verifier' ? [] : [seconds ?? 0]))
  return [
    reading('database_answer_seconds', ofReads, { pool: 'reads' }),
    reading('database_answer_seconds', ofSealer, { pool: 'events' }),
    reading('database_answer_seconds', ofRest, { pool: 'rest' }),
    ...rows.map(({ application, state, connections }) =>
      reading('database_connections', connections, { application, state }),
    ),
    reading('database_transaction_seconds', Math.max(0, ...ages), {}),
    ...(server
      ? [reading('database_connections_max', server.max, {}), reading('database_bytes', server.bytes, {})]
      : []),
    ...readingOfTime('archived_timestamp_seconds', server?.archivedAt, {}),
  ]
}
